import { CustomChart } from 'echarts/charts'
import { use } from 'echarts/core'

use([CustomChart])
