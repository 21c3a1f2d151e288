import { createContext } from 'react'
import type { ColumnChoice } from './columns.ts'

/** Where the arrangement of tables is kept, by the table's `settingsKey`; an application hands its own to `UiRoot`. */
export type TableSettings = {
  /** Calls back when anything that is kept has changed; gives the way to stop. */
  readonly subscribe: (changed: () => void) => () => void
  /** The same object as long as nothing changed. It may come from anywhere: it is checked before use. */
  readonly read: (key: string) => unknown
  /** Undefined: as the table comes. */
  readonly write: (key: string, choice: ColumnChoice | undefined) => void
}

const storageKey = (key: string): string => `gridwright.columns.${key}`

const browserSettings = (): TableSettings => {
  const known = new Map<string, unknown>()
  const listeners = new Set<() => void>()
  const load = (key: string): unknown => {
    try {
      return JSON.parse(localStorage.getItem(storageKey(key)) ?? 'null')
    } catch {
      return undefined
    }
  }
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    read: (key) => {
      if (!known.has(key)) known.set(key, load(key))
      return known.get(key)
    },
    write: (key, choice) => {
      if (choice === undefined) localStorage.removeItem(storageKey(key))
      else localStorage.setItem(storageKey(key), JSON.stringify(choice))
      known.set(key, choice)
      for (const changed of listeners) changed()
    },
  }
}

/** Without an application's own: this browser. */
export const TableSettingsContext = createContext<TableSettings>(browserSettings())
