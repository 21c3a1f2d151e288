import { useEffect } from 'react'
import { without } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'

/** While a parent is being picked, the next selection on the same sheet names it, and the cell is selected again. */
export const useParentPicking = (): void => {
  const designer = useDesigner()
  const picking = useDesignerState((state) => state.picking)
  useEffect(() => {
    const { spreadsheet, selection: start } = designer.store.getState()
    if (picking === undefined || spreadsheet === undefined || start === undefined) return undefined
    const stop = (): void => designer.store.setState((state) => without(state, 'picking'), true)
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') stop()
    }
    window.addEventListener('keydown', press, { capture: true })
    const unsubscribe = spreadsheet.onSelect((selection) => {
      const same = addressOf(selection.cell) === addressOf(start.cell)
      if (selection.sheetId !== start.sheetId || same) return
      stop()
      const binding = {
        ...spreadsheet.bindingAt(start.sheetId, start.cell),
        [picking]: addressOf(selection.cell),
      }
      spreadsheet.editCells(start.sheetId, [{ ...start.cell, binding }])
      // The pointer is still down on the picked cell.
      setTimeout(() => spreadsheet.select(start.sheetName, start.cell), 150)
    })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      unsubscribe()
    }
  }, [designer, picking])
}
