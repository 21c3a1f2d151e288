import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { bindingOfText } from '#features/reports/report-design/document/typed-text.ts'
import { replaced } from './find-cells.ts'
import type { Hit } from './find-cells.ts'

/** Writes the hits anew, as if a person had typed them: one step for each sheet. */
export const useReplace = (): ((hits: readonly Hit[], wanted: string, by: string) => void) => {
  const designer = useDesigner()
  const fields = useFieldOptions()
  const isField = (dataSet: string, field: string): boolean =>
    fields.some((one) => one.dataSet === dataSet && one.field === field)
  return (hits, wanted, by) => {
    const { spreadsheet } = designer.store.getState()
    for (const sheet of new Set(hits.map((hit) => hit.sheet))) {
      const sheetId = spreadsheet?.sheetIdOf(sheet)
      if (sheetId === undefined) continue
      const edits = hits
        .filter((hit) => hit.sheet === sheet)
        .map(({ at, text, binding: before }) => {
          const typed = replaced(text, wanted, by)
          const binding = bindingOfText(typed, before, isField)
          return { ...at, binding, ...(binding.kind === 'text' && { text: typed }) }
        })
      spreadsheet?.editCells(sheetId, edits)
    }
  }
}
