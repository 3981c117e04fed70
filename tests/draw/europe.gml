graph [
  directed 0
  label "Europe"
  node [
    id 0
    label "Lisbon"
    Longitude -9.14
    Latitude 38.72
  ]
  node [
    id 1
    label "Madrid"
    Longitude -3.70
    Latitude 40.42
  ]
  node [
    id 2
    label "Barcelona"
    Longitude 2.17
    Latitude 41.39
  ]
  node [
    id 3
    label "Bordeaux"
    Longitude -0.58
    Latitude 44.84
  ]
  node [
    id 4
    label "Paris"
    Longitude 2.35
    Latitude 48.86
  ]
  node [
    id 5
    label "Lyon"
    Longitude 4.84
    Latitude 45.76
  ]
  node [
    id 6
    label "Marseille"
    Longitude 5.37
    Latitude 43.30
  ]
  node [
    id 7
    label "London"
    Longitude -0.13
    Latitude 51.51
  ]
  node [
    id 8
    label "Dublin"
    Longitude -6.26
    Latitude 53.35
  ]
  node [
    id 9
    label "Manchester"
    Longitude -2.24
    Latitude 53.48
  ]
  node [
    id 10
    label "Brussels"
    Longitude 4.35
    Latitude 50.85
  ]
  node [
    id 11
    label "Amsterdam"
    Longitude 4.90
    Latitude 52.37
  ]
  node [
    id 12
    label "Luxembourg"
    Longitude 6.13
    Latitude 49.61
  ]
  node [
    id 13
    label "Frankfurt"
    Longitude 8.68
    Latitude 50.11
  ]
  node [
    id 14
    label "Düsseldorf"
    Longitude 6.77
    Latitude 51.23
  ]
  node [
    id 15
    label "Hamburg"
    Longitude 9.99
    Latitude 53.55
  ]
  node [
    id 16
    label "Berlin"
    Longitude 13.40
    Latitude 52.52
  ]
  node [
    id 17
    label "Munich"
    Longitude 11.58
    Latitude 48.14
  ]
  node [
    id 18
    label "Zürich"
    Longitude 8.54
    Latitude 47.37
  ]
  node [
    id 19
    label "Geneva"
    Longitude 6.15
    Latitude 46.20
  ]
  node [
    id 20
    label "Milan"
    Longitude 9.19
    Latitude 45.46
  ]
  node [
    id 21
    label "Rome"
    Longitude 12.50
    Latitude 41.90
  ]
  node [
    id 22
    label "Athens"
    Longitude 23.73
    Latitude 37.98
  ]
  node [
    id 23
    label "Sofia"
    Longitude 23.32
    Latitude 42.70
  ]
  node [
    id 24
    label "Bucharest"
    Longitude 26.10
    Latitude 44.43
  ]
  node [
    id 25
    label "Budapest"
    Longitude 19.04
    Latitude 47.50
  ]
  node [
    id 26
    label "Vienna"
    Longitude 16.37
    Latitude 48.21
  ]
  node [
    id 27
    label "Bratislava"
    Longitude 17.11
    Latitude 48.15
  ]
  node [
    id 28
    label "Prague"
    Longitude 14.44
    Latitude 50.08
  ]
  node [
    id 29
    label "Warsaw"
    Longitude 21.01
    Latitude 52.23
  ]
  node [
    id 30
    label "Poznań"
    Longitude 16.93
    Latitude 52.41
  ]
  node [
    id 31
    label "Vilnius"
    Longitude 25.28
    Latitude 54.69
  ]
  node [
    id 32
    label "Riga"
    Longitude 24.11
    Latitude 56.95
  ]
  node [
    id 33
    label "Tallinn"
    Longitude 24.75
    Latitude 59.44
  ]
  node [
    id 34
    label "Helsinki"
    Longitude 24.94
    Latitude 60.17
  ]
  node [
    id 35
    label "Stockholm"
    Longitude 18.07
    Latitude 59.33
  ]
  node [
    id 36
    label "Oslo"
    Longitude 10.75
    Latitude 59.91
  ]
  node [
    id 37
    label "Copenhagen"
    Longitude 12.57
    Latitude 55.68
  ]
  node [
    id 38
    label "Zagreb"
    Longitude 15.98
    Latitude 45.81
  ]
  node [
    id 39
    label "Ljubljana"
    Longitude 14.51
    Latitude 46.06
  ]
  edge [
    source 0
    target 1
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 0
    target 7
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 1
    target 2
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 1
    target 3
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 2
    target 6
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 3
    target 4
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 4
    target 7
    LinkSpeedRaw 400000000000.0
  ]
  edge [
    source 4
    target 19
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 4
    target 10
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 4
    target 5
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 5
    target 6
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 5
    target 19
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 6
    target 20
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 7
    target 8
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 7
    target 9
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 8
    target 9
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 7
    target 11
    LinkSpeedRaw 400000000000.0
  ]
  edge [
    source 7
    target 10
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 10
    target 11
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 10
    target 12
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 12
    target 13
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 11
    target 13
    LinkSpeedRaw 400000000000.0
  ]
  edge [
    source 11
    target 15
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 11
    target 14
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 14
    target 13
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 13
    target 17
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 13
    target 19
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 13
    target 28
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 13
    target 30
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 15
    target 16
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 15
    target 37
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 16
    target 30
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 16
    target 28
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 17
    target 26
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 17
    target 18
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 18
    target 19
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 18
    target 20
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 19
    target 20
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 20
    target 21
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 20
    target 26
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 20
    target 39
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 21
    target 22
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 22
    target 23
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 22
    target 20
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 23
    target 24
    LinkSpeedRaw 10000000000.0
  ]
  edge [
    source 23
    target 25
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 24
    target 25
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 24
    target 26
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 25
    target 27
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 25
    target 38
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 38
    target 39
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 39
    target 26
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 26
    target 27
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 27
    target 28
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 26
    target 28
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 28
    target 30
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 30
    target 29
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 29
    target 31
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 31
    target 32
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 32
    target 33
    LinkSpeedRaw 40000000000.0
  ]
  edge [
    source 33
    target 34
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 34
    target 35
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 35
    target 36
    LinkSpeedRaw 100000000000.0
  ]
  edge [
    source 35
    target 37
    LinkSpeedRaw 200000000000.0
  ]
  edge [
    source 36
    target 37
    LinkSpeedRaw 100000000000.0
  ]
]
