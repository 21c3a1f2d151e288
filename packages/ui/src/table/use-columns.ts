import { useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { currentChoice, shownColumns } from './columns.ts'
import type { Column, ColumnChoice } from './columns.ts'
import { TableSettingsContext } from './table-settings.ts'

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  'hidden' in value &&
  isNames(value.order) &&
  isNames(value.hidden)

export type Columns<Row> = {
  readonly shown: readonly Column<Row>[]
  readonly choice: ColumnChoice
  readonly change: (choice: ColumnChoice) => void
  readonly reset: () => void
}

/** The columns as the person arranged them, remembered under a key. */
export const useColumns = <Row>(columns: readonly Column<Row>[], key: string | undefined): Columns<Row> => {
  const settings = useContext(TableSettingsContext)
  const [unkept, setUnkept] = useState<ColumnChoice>()
  const read = useCallback(() => (key === undefined ? undefined : settings.read(key)), [settings, key])
  const kept = useSyncExternalStore(settings.subscribe, read, read)
  const own = key === undefined ? unkept : kept
  const choice = useMemo(() => currentChoice(columns, isChoice(own) ? own : undefined), [columns, own])
  const change = (next: ColumnChoice | undefined): void =>
    key === undefined ? setUnkept(next) : settings.write(key, next)
  return {
    shown: useMemo(() => shownColumns(columns, choice), [columns, choice]),
    choice,
    change,
    reset: () => change(undefined),
  }
}
