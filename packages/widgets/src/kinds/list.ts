import type { WidgetFacts } from '@gridwright/screen'
import { date } from './date/facts.ts'
import { histogram } from './histogram/facts.ts'
import { lineChart } from './line-chart/facts.ts'
import { panel } from './panel/facts.ts'
import { picture } from './picture/facts.ts'
import { pieChart } from './pie-chart/facts.ts'
import { table } from './table/facts.ts'
import { text } from './text/facts.ts'

/** Every kind of widget, in the order of the library. */
export const widgetKinds: readonly WidgetFacts[] = [
  histogram,
  lineChart,
  pieChart,
  table,
  text,
  date,
  picture,
  panel,
]

const byType = new Map(widgetKinds.map((facts) => [facts.type, facts]))

export const widgetFactsOf = (type: string): WidgetFacts | undefined => byType.get(type)
