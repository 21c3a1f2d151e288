import type { Problem, Rendered } from '@gridwright/contract'
import { columnLetters, narrowColumns } from '@gridwright/report-grid'

/** One remark for each column of the first window in which numbers or dates show as `####`. */
export const narrowRemarks = (
  { sheets, styles, first }: Rendered,
  language: 'zh' | 'en',
): readonly Problem[] => {
  const [sheet] = sheets
  if (sheet === undefined) return []
  return narrowColumns(first, sheet, { styles, language })
    .filter(({ hidden }) => hidden)
    .map(({ column, needed, sources }) => ({
      severity: 'warning',
      code: 'column-too-narrow',
      sheet: sheet.name,
      cells: [...sources],
      params: { column: columnLetters(column), needed },
    }))
}
