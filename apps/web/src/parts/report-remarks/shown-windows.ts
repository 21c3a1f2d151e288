import type { CellWindow, Rendered } from '@gridwright/contract'
import { narrowColumns } from '@gridwright/report-grid'
import type { NarrowColumn } from '@gridwright/report-grid'
import { createStore } from 'zustand/vanilla'

type Language = 'zh' | 'en'

/** Columns of a sheet in which numbers show as `####`, by column. */
export type Narrow = ReadonlyMap<number, NarrowColumn>

type Run = { readonly renderId: string; readonly sheets: ReadonlyMap<number, Narrow> }

/** As many runs are remembered: those of open tabs. */
const most = 8

/** What of each run was shown beyond its first window, the newest run first. */
export const shownRuns = createStore<readonly Run[]>(() => [])

export const narrowIn = (
  { sheets, styles }: Rendered,
  { sheet, window, language }: { sheet: number; window: CellWindow; language: Language },
): Narrow => {
  const shown = sheets[sheet]
  const found = shown === undefined ? [] : narrowColumns(window, shown, { styles, language })
  return new Map(found.filter(({ hidden }) => hidden).map((one) => [one.column, one]))
}

export const joined = (before: Narrow, more: Narrow): Narrow => {
  const all = new Map(before)
  for (const [column, one] of more) {
    const known = all.get(column)
    const sources = [...new Set([...(known?.sources ?? []), ...one.sources])]
    all.set(column, { ...one, needed: Math.max(known?.needed ?? 0, one.needed), sources })
  }
  return all
}

/** A window of rows came into sight. */
export const noteShown = (
  rendered: Rendered,
  shown: { readonly sheet: number; readonly window: CellWindow; readonly language: Language },
): void => {
  const { renderId } = rendered
  const found = narrowIn(rendered, shown)
  if (found.size === 0) return
  shownRuns.setState((runs) => {
    const known = runs.find((run) => run.renderId === renderId)?.sheets ?? new Map<number, Narrow>()
    const sheets = new Map(known).set(shown.sheet, joined(known.get(shown.sheet) ?? new Map(), found))
    return [{ renderId, sheets }, ...runs.filter((run) => run.renderId !== renderId)].slice(0, most)
  }, true)
}
