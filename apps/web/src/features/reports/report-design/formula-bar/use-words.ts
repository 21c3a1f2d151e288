import type { Template } from '@gridwright/report-engine'
import { useMemo } from 'react'
import { useLanguage } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions, useParameterCodes } from '#features/reports/report-design/designer/use-fields.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { writtenSheet } from '#features/reports/report-design/document/references.ts'
import { shownText } from '#features/reports/report-design/document/typed-text.ts'
import type { Words } from './complete-formula.ts'

/** Cells of other sheets that are offered at most. */
const mostElsewhere = 500

const cellsOf = ({ cells }: Template['sheets'][number]) =>
  Object.entries(cells).flatMap(([address, cell]) => {
    const shown = shownText(cell as Binding) ?? (typeof cell.value === 'string' ? cell.value : '')
    return cell.kind === 'text' && shown === '' ? [] : [{ address, shown }]
  })

/** What formulas of the shown sheet can name. */
export const useWords = (): Words => {
  const language = useLanguage()
  const fields = useFieldOptions()
  const parameters = useParameterCodes()
  const sheets = useDesignerState((state) => state.template.sheets)
  const shown = useDesignerState((state) => state.selection?.sheetName)
  return useMemo(
    () => ({
      language,
      fields,
      parameters,
      cells: sheets.filter(({ name }) => name === shown).flatMap(cellsOf),
      otherCells: sheets
        .filter(({ name }) => name !== shown)
        .flatMap((sheet) =>
          cellsOf(sheet).map(({ address, ...rest }) => ({
            address: `${writtenSheet(sheet.name)}!${address}`,
            ...rest,
          })),
        )
        .slice(0, mostElsewhere),
    }),
    [language, fields, parameters, sheets, shown],
  )
}
