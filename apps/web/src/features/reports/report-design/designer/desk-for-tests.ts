import { emptyTemplate } from '@gridwright/report-engine'
import { createStore } from 'zustand/vanilla'
import { lifeForTests } from '#assets/life/life-for-tests.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import type { Position } from '#features/reports/report-design/document/address.ts'
import { plainText } from '#features/reports/report-design/document/binding.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { typedText } from '#features/reports/report-design/document/typed-text.ts'
import type { Selection, Spreadsheet } from '#features/reports/report-design/sheet/spreadsheet-api.ts'
import { emptySettings } from '#features/reports/report-design/document/settings.ts'
import type { Designer } from './create-designer.ts'
import type { DesignerState } from './designer-state.ts'

type Held = { readonly binding: Binding; readonly text: string }

const selectionOf = (sheetId: string, cell: Position): Selection => ({
  sheetId,
  sheetName: sheetId,
  cell,
  range: { startRow: cell.row, endRow: cell.row, startColumn: cell.column, endColumn: cell.column },
})

/** A designer whose spreadsheet keeps cells in memory and draws nothing: what panels read and write. */
export const deskForTests = (bindings: Readonly<Record<string, Binding>>) => {
  const held = new Map<string, Held>(
    Object.entries(bindings).map(([place, binding]) => [place, { binding, text: '' }]),
  )
  let settings = emptySettings
  const placeOf = (sheetId: string, cell: Position): string => `${sheetId}!${addressOf(cell)}`
  const bindingAt = (sheetId: string, cell: Position): Binding =>
    held.get(placeOf(sheetId, cell))?.binding ?? plainText
  const store = createStore<DesignerState>(() => ({
    template: emptyTemplate('S'),
    steps: { undos: 0, redos: 0 },
    dataSets: [],
    preview: { state: 'idle' },
    previewValues: {},
  }))
  const spreadsheet: Partial<Spreadsheet> = {
    bindingAt,
    settings: () => settings,
    editSettings: (next) => {
      settings = next
    },
    textAt: (sheetId, cell) =>
      typedText(bindingAt(sheetId, cell)) ?? held.get(placeOf(sheetId, cell))?.text ?? '',
    editCells: (sheetId, edits) => {
      for (const edit of edits) {
        const place = placeOf(sheetId, edit)
        held.set(place, { binding: edit.binding, text: edit.text ?? held.get(place)?.text ?? '' })
      }
      store.setState(({ template }) => ({ template: { ...template } }))
    },
    onSelect: () => () => {},
    onTyping: () => () => {},
    pointTo: () => () => {},
    showTyped: () => {},
    focus: () => {},
  }
  store.setState({ spreadsheet: spreadsheet as Spreadsheet })
  return {
    designer: {
      store,
      life: lifeForTests('report', { document: emptyTemplate('S') }),
    } as unknown as Designer,
    select: (sheetId: string, cell: Position) => store.setState({ selection: selectionOf(sheetId, cell) }),
    /** Everything in the cells, by `sheet!address`. */
    cells: (): Readonly<Record<string, Held>> => Object.fromEntries(held),
  }
}
