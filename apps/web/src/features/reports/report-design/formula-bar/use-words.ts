import { useMemo } from 'react'
import { useLanguage } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions, useParameterCodes } from '#features/reports/report-design/designer/use-fields.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { shownText } from '#features/reports/report-design/document/typed-text.ts'
import type { Words } from './complete-formula.ts'

/** What formulas of the shown sheet can name. */
export const useWords = (): Words => {
  const language = useLanguage()
  const fields = useFieldOptions()
  const parameters = useParameterCodes()
  const sheet = useDesignerState((state) =>
    state.template.sheets.find(({ name }) => name === state.selection?.sheetName),
  )
  return useMemo(
    () => ({
      language,
      fields,
      parameters,
      cells: Object.entries(sheet?.cells ?? {}).flatMap(([address, cell]) => {
        const shown = shownText(cell as Binding) ?? (typeof cell.value === 'string' ? cell.value : '')
        return cell.kind === 'text' && shown === '' ? [] : [{ address, shown }]
      }),
    }),
    [language, fields, parameters, sheet],
  )
}
