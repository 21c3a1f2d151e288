import type { Problem, Rendered } from '@gridwright/contract'
import { columnLetters } from '@gridwright/report-grid'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useLanguage } from '#base/i18n/index.ts'
import { joined, narrowIn, shownRuns } from './shown-windows.ts'
import type { Narrow } from './shown-windows.ts'

const nothing: Narrow = new Map()

const remarksOf = (sheet: string, narrow: Narrow): readonly Problem[] =>
  [...narrow.values()].map(({ column, needed, sources }) => ({
    severity: 'warning',
    code: 'column-too-narrow',
    sheet,
    cells: [...sources],
    params: { column: columnLetters(column), needed },
  }))

/** One remark for each column, in whatever rows and sheets were shown so far, in which numbers or dates show as `####`. */
export const narrowRemarks = (
  rendered: Rendered,
  language: 'zh' | 'en',
  shown: ReadonlyMap<number, Narrow> = new Map(),
): readonly Problem[] => {
  const first = narrowIn(rendered, { sheet: 0, window: rendered.first, language })
  return rendered.sheets.flatMap(({ name }, at) =>
    remarksOf(name, joined(at === 0 ? first : nothing, shown.get(at) ?? nothing)),
  )
}

/** {@link narrowRemarks} of a run, growing as more of it is shown. */
export const useNarrowRemarks = (rendered: Rendered | undefined): readonly Problem[] => {
  const language = useLanguage()
  const sheets = useStore(
    shownRuns,
    (runs) => runs.find((run) => run.renderId === rendered?.renderId)?.sheets,
  )
  return useMemo(
    () => (rendered === undefined ? [] : narrowRemarks(rendered, language, sheets)),
    [rendered, language, sheets],
  )
}
