import { DatasetComponent, TransformComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([DatasetComponent, TransformComponent])
