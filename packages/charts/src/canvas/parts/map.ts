import { EffectScatterChart, LinesChart, MapChart, ScatterChart } from 'echarts/charts'
import { GeoComponent, VisualMapContinuousComponent, VisualMapPiecewiseComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([
  EffectScatterChart,
  GeoComponent,
  LinesChart,
  MapChart,
  ScatterChart,
  VisualMapContinuousComponent,
  VisualMapPiecewiseComponent,
])
