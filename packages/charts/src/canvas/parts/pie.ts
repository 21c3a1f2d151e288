import { PieChart } from 'echarts/charts'
import { use } from 'echarts/core'

use([PieChart])
