import type { WidgetFacts } from '@gridwright/screen'
import { candlestick } from './candlestick/facts.ts'
import { circleProgress } from './circle-progress/facts.ts'
import { date } from './date/facts.ts'
import { dateFilter } from './date-filter/facts.ts'
import { decoration } from './decoration/facts.ts'
import { freeChart } from './free-chart/facts.ts'
import { funnel } from './funnel/facts.ts'
import { gauge } from './gauge/facts.ts'
import { heatMap } from './heat-map/facts.ts'
import { histogram } from './histogram/facts.ts'
import { iframe } from './iframe/facts.ts'
import { lineChart } from './line-chart/facts.ts'
import { map } from './map/facts.ts'
import { numberFlipper } from './number-flipper/facts.ts'
import { panel } from './panel/facts.ts'
import { picture } from './picture/facts.ts'
import { pieChart } from './pie-chart/facts.ts'
import { progressBar } from './progress-bar/facts.ts'
import { radar } from './radar/facts.ts'
import { rankingList } from './ranking-list/facts.ts'
import { report } from './report/facts.ts'
import { sankey } from './sankey/facts.ts'
import { scatter } from './scatter/facts.ts'
import { searchFilter } from './search-filter/facts.ts'
import { selectFilter } from './select-filter/facts.ts'
import { table } from './table/facts.ts'
import { tabs } from './tabs/facts.ts'
import { text } from './text/facts.ts'
import { topology } from './topology/facts.ts'
import { treeFilter } from './tree-filter/facts.ts'
import { treeMap } from './tree-map/facts.ts'
import { video } from './video/facts.ts'
import { wordCloud } from './word-cloud/facts.ts'

/** Every kind of widget, in the order of the library. */
export const widgetKinds: readonly WidgetFacts[] = [
  histogram,
  lineChart,
  pieChart,
  scatter,
  radar,
  funnel,
  heatMap,
  treeMap,
  sankey,
  candlestick,
  wordCloud,
  map,
  topology,
  freeChart,
  gauge,
  circleProgress,
  progressBar,
  numberFlipper,
  table,
  rankingList,
  report,
  text,
  date,
  picture,
  video,
  iframe,
  selectFilter,
  dateFilter,
  treeFilter,
  searchFilter,
  tabs,
  panel,
  decoration,
]

const byType = new Map(widgetKinds.map((facts) => [facts.type, facts]))

export const widgetFactsOf = (type: string): WidgetFacts | undefined => byType.get(type)
