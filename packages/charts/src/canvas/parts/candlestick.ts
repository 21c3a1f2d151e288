import { CandlestickChart } from 'echarts/charts'
import { use } from 'echarts/core'

use([CandlestickChart])
