import { StateWord } from '@gridwright/ui'
import type { Column, Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { shownSecond, shownTime } from '#base/i18n/index.ts'
import { say } from './said.ts'
import type { Said, Show } from './said.ts'

type Cell<Row, Key extends string> = Pick<Column<Row>, 'width' | 'align' | 'hidden' | 'primary'> & {
  /** Plain value of the cell; default: what the row holds under the column's key. */
  readonly value?: (row: Row, show: Show<Key>) => string | number | undefined
  readonly render?: (row: Row, show: Show<Key>) => ReactNode
  /** An instant, shown to this; empty where there is none. */
  readonly time?: 'minute' | 'second'
  /** A state in a word, with the colour of its dot. */
  readonly state?: (row: Row, show: Show<Key>) => readonly [Tone, string]
}

/** A column of a list; its key is its title too, where the page has a text of that name. */
export type ListColumn<Row, Key extends string, SortKey extends string> = Cell<Row, Key> &
  ({ readonly key: Key; readonly title?: undefined } | { readonly key: string; readonly title: Said<Key> }) &
  ({ readonly key: SortKey; readonly sortable: true } | { readonly sortable?: undefined })

const held = (row: unknown, key: string): string | number | undefined => {
  const value = (row as Readonly<Record<string, unknown>>)[key]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

const timeWidth = { minute: 150, second: 170 } as const

type AnyColumn<Row, Key extends string> = ListColumn<Row, Key, string>

const valueOf = <Row, Key extends string>(
  { key, value, state }: AnyColumn<Row, Key>,
  show: Show<Key>,
): ((row: Row) => string | number | undefined) => {
  if (value !== undefined) return (row) => value(row, show)
  if (state !== undefined) return (row) => state(row, show)[1]
  // An instant is sorted as it is stored, whatever the reader's language makes of it.
  return (row) => held(row, key)
}

const renderOf = <Row, Key extends string>(
  { key, render, value, state, time }: AnyColumn<Row, Key>,
  show: Show<Key>,
): ((row: Row) => ReactNode) | undefined => {
  if (render !== undefined) return (row) => render(row, show)
  if (state !== undefined)
    return (row) => {
      const [tone, word] = state(row, show)
      return <StateWord tone={tone}>{word}</StateWord>
    }
  if (time === undefined || value !== undefined) return undefined
  const shown = time === 'minute' ? shownTime : shownSecond
  return (row) => {
    const instant = held(row, key)
    return typeof instant === 'string' ? shown(instant) : ''
  }
}

/** A described column as the table takes it. */
export const columnOf = <Row, Key extends string>(
  column: AnyColumn<Row, Key>,
  show: Show<Key>,
): Column<Row> => {
  const { key, title = key as Key, time, align, hidden, primary, sortable } = column
  const width = column.width ?? (time === undefined ? undefined : timeWidth[time])
  const render = renderOf(column, show)
  return {
    key,
    title: say(title, show),
    value: valueOf(column, show),
    sortable: sortable === true,
    ...(render === undefined ? {} : { render }),
    ...(width === undefined ? {} : { width }),
    ...(align === undefined ? {} : { align }),
    ...(hidden === true ? { hidden } : {}),
    ...(primary === true ? { primary } : {}),
  }
}
