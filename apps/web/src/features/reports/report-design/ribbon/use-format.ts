import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import type { CellLook, FormatChange } from '#features/reports/report-design/sheet/format.ts'

/** How the active cell looks, and how to change the look of the selection; the sheet has the focus again afterwards. */
export const useFormat = (): {
  readonly look: CellLook
  readonly format: (change: FormatChange) => void
} => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  // Read anew after every change of the document.
  useDesignerState((state) => state.template)
  const look =
    spreadsheet === undefined || selection === undefined
      ? { merged: false }
      : spreadsheet.lookAt(selection.sheetId, selection.cell)
  return {
    look,
    format: (change) => {
      spreadsheet?.format(change)
      spreadsheet?.focus()
    },
  }
}
