import type { EventName } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import type { eventTexts } from './texts.ts'

/** What an event brings beside the row that was pressed; by kinds of widgets that say more than the usual. */
const ofKinds: Readonly<Record<string, readonly string[]>> = {
  map: ['name', 'code'],
  tabs: ['index', 'name'],
  dateFilter: ['value', 'from', 'to'],
  searchFilter: ['value'],
  selectFilter: ['value', 'label'],
  treeFilter: ['value', 'label'],
  rankingList: ['name', 'value', 'rank'],
  table: ['row'],
}
const usual = ['name', 'value', 'series'] as const

export type EventGround = {
  readonly type: string
  readonly event: EventName
  /** Of the rows that it shows. */
  readonly columns: readonly string[]
}

/** Names that `${event.…}` knows when this happens. */
export const namesOfEvent = ({ type, event, columns }: EventGround): readonly string[] => {
  if (event === 'variableChanged') return ['value']
  if (event !== 'click' && event !== 'change') return []
  const isChart = ['chart', 'number'].includes(widgetFactsOf(type)?.category ?? '')
  const own = ofKinds[type] ?? (isChart ? usual : [])
  return event === 'click' ? [...new Set([...own, ...columns])] : own
}

const named = ['name', 'value', 'series', 'code', 'index', 'from', 'to', 'label', 'rank', 'row'] as const
type Named = (typeof named)[number]

/** The text that says what a name of an event is; undefined: it is a column of the rows. */
export const wordOfName = (name: string): Extract<keyof typeof eventTexts, `of-${Named}`> | undefined =>
  named.some((one) => one === name) ? `of-${name as Named}` : undefined
