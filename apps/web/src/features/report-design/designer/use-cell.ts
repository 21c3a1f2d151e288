import { useCallback } from 'react'
import type { Sheet } from '@gridwright/report-engine'
import { addressOf } from '#features/report-design/document/address.ts'
import type { Position } from '#features/report-design/document/address.ts'
import type { Binding } from '#features/report-design/document/binding.ts'
import { defined } from '#features/report-design/document/defined.ts'
import { useDesigner, useDesignerState } from './use-designer.ts'

/** Changes of a binding; `undefined` takes a setting back. */
export type BindingPatch = { readonly [Key in keyof Binding]?: Binding[Key] | undefined }

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

/** Changes settings of the active cell, as one step. */
export const useCellPatch = (): ((patch: BindingPatch, text?: string) => void) => {
  const designer = useDesigner()
  return useCallback(
    (patch, text) => {
      const { spreadsheet, selection } = designer.store.getState()
      if (spreadsheet === undefined || selection === undefined) return
      const before = spreadsheet.bindingAt(selection.sheetId, selection.cell)
      const binding = defined<Binding>({ ...before, ...patch } as Binding)
      spreadsheet.editCells(selection.sheetId, [
        { ...selection.cell, binding, ...(text !== undefined && { text }) },
      ])
    },
    [designer],
  )
}
