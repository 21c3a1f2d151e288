import { useMemo, useState } from 'react'
import { currentChoice, defaultChoice, shownColumns } from './columns.ts'
import type { Column, ColumnChoice } from './columns.ts'

const storageKey = (key: string): string => `gridwright.columns.${key}`

const stored = (key: string | undefined): ColumnChoice | undefined => {
  if (key === undefined) return undefined
  try {
    const text = localStorage.getItem(storageKey(key))
    return text === null ? undefined : (JSON.parse(text) as ColumnChoice)
  } catch {
    return undefined
  }
}

export type Columns<Row> = {
  readonly shown: readonly Column<Row>[]
  readonly choice: ColumnChoice
  readonly change: (choice: ColumnChoice) => void
  readonly reset: () => void
}

/** The columns as the person arranged them, remembered under a key in this browser. */
export const useColumns = <Row>(columns: readonly Column<Row>[], key: string | undefined): Columns<Row> => {
  const [own, setOwn] = useState(() => stored(key))
  const choice = useMemo(() => currentChoice(columns, own), [columns, own])
  const change = (next: ColumnChoice): void => {
    if (key !== undefined) localStorage.setItem(storageKey(key), JSON.stringify(next))
    setOwn(next)
  }
  return {
    shown: useMemo(() => shownColumns(columns, choice), [columns, choice]),
    choice,
    change,
    reset: () => change(defaultChoice(columns)),
  }
}
