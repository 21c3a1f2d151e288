import { useCallback } from 'react'
import type { Sheet } from '@gridwright/report-engine'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'
import type { Binding, BindingPatch } from '#features/reports/report-design/document/binding.ts'
import { cellsToPatch } from '#features/reports/report-design/document/patch-cells.ts'
import { defined } from '#features/reports/report-design/document/defined.ts'
import { useDesigner, useDesignerState } from './use-designer.ts'

export type SelectedCell = {
  readonly sheetId: string
  readonly sheetName: string
  readonly at: Position
  readonly address: string
  readonly binding: Binding
  /** As typed. */
  readonly text: string
  readonly sheet: Sheet | undefined
}

/** The active cell, as it stands after the last change. */
export const useSelectedCell = (): SelectedCell | undefined => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const template = useDesignerState((state) => state.template)
  if (spreadsheet === undefined || selection === undefined) return undefined
  const { sheetId, sheetName, cell } = selection
  return {
    sheetId,
    sheetName,
    at: cell,
    address: addressOf(cell),
    binding: spreadsheet.bindingAt(sheetId, cell),
    text: spreadsheet.textAt(sheetId, cell),
    sheet: template.sheets.find(({ name }) => name === sheetName),
  }
}

/** Changes settings of the cells that were selected when this was rendered, as one step: never of others selected since. */
export const useCellPatch = (): ((patch: BindingPatch, text?: string) => void) => {
  const designer = useDesigner()
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  return useCallback(
    (patch, text) => {
      if (spreadsheet === undefined || selection === undefined) return
      const sheet = designer.store.getState().template.sheets.find(({ name }) => name === selection.sheetName)
      const places = text === undefined ? cellsToPatch(sheet, selection, patch) : [selection.cell]
      const edits = places.map((at) => {
        const before = spreadsheet.bindingAt(selection.sheetId, at)
        const binding = defined<Binding>({ ...before, ...patch } as Binding)
        return { ...at, binding, ...(text !== undefined && { text }) }
      })
      spreadsheet.editCells(selection.sheetId, edits)
    },
    [designer, spreadsheet, selection],
  )
}
