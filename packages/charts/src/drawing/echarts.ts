import {
  BarChart,
  FunnelChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  PieChart,
  RadarChart,
  ScatterChart,
  TreemapChart,
} from 'echarts/charts'
import {
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'
import { init, use } from 'echarts/core'
import { LegacyGridContainLabel } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  FunnelChart,
  GaugeChart,
  GridComponent,
  HeatmapChart,
  LegacyGridContainLabel,
  LegendComponent,
  LegendScrollComponent,
  LineChart,
  PieChart,
  RadarChart,
  RadarComponent,
  SVGRenderer,
  ScatterChart,
  TitleComponent,
  TooltipComponent,
  TreemapChart,
  VisualMapContinuousComponent,
])

export { init }
