import { DataZoomInsideComponent, GridComponent, MarkLineComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { LegacyGridContainLabel } from 'echarts/features'

use([DataZoomInsideComponent, GridComponent, LegacyGridContainLabel, MarkLineComponent])
