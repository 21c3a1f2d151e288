import { ICommandService } from '@univerjs/core'
import type { ICellData, IMutationInfo } from '@univerjs/core'
import { compare } from '@gridwright/document'
import type { Template } from '@gridwright/report-engine'
import { positionOf } from '#features/reports/report-design/document/address.ts'
import { partOf, unitsOf } from '#features/reports/report-design/document/merge/template-units.ts'
import { wholeSheets } from '#features/reports/report-design/document/merge/moved-sheets.ts'
import type { Settings } from '#features/reports/report-design/document/settings.ts'
import { sheetCell, sheetSettingsOf } from '#features/reports/report-design/document/to-workbook.ts'
import { styleToSheet } from '#features/reports/report-design/document/sheet-style.ts'
import { settingsAt, settingsStep } from './edit-steps.ts'
import { entryToSheet } from '#features/reports/report-design/document/entry-places.ts'
import { put, setCells, workbookOf } from './workbook-access.ts'
import type { Access, CellMatrix } from './workbook-access.ts'

const nothing: ICellData = { v: null, t: null, f: null, p: null, s: null, custom: null }

const spanOf = (cell: unknown): string => {
  const { rowSpan = 1, colSpan = 1 } = (cell ?? {}) as Template['sheets'][number]['cells'][string]
  return `${rowSpan}x${colSpan}`
}

type Changed = { readonly key: string; readonly before: unknown; readonly after: unknown }

const changedParts = (before: Template, after: Template): readonly Changed[] => {
  const whole = wholeSheets([before], [after])
  const [one, other] = [unitsOf(before, whole), unitsOf(after, whole)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((key) => ({ key, before: one.get(key), after: other.get(key) }))
    .filter((part) => compare(part.before, part.after).length > 0)
}

const sheetSettings: ReadonlySet<string> = new Set(['print', 'loop', 'hideFrom'])

/** Contents of cells and what stands in no cell can be written into the sheet as it lies there. */
const fits = ({ key, before, after }: Changed): boolean => {
  const { kind, id } = partOf(key)
  if (kind === 'cell') return spanOf(before) === spanOf(after)
  return kind === 'sheet' ? sheetSettings.has(id) : ['style', 'dataSet', 'parameter'].includes(kind)
}

const cellFrom = (template: Template, after: unknown): ICellData => {
  if (after === undefined) return nothing
  const cell = after as Template['sheets'][number]['cells'][string]
  const style = template.styles[cell.style ?? '']
  return { ...nothing, ...sheetCell(cell), s: style === undefined ? null : styleToSheet(style) }
}

const idOf = (access: Access, name: string): string | undefined =>
  workbookOf(access)
    .getSheets()
    .find((sheet) => sheet.getName() === name)
    ?.getSheetId()

const settingsFrom = (access: Access, template: Template): Settings => ({
  dataSets: template.dataSets,
  parameters: template.parameters,
  ...(template.pictures !== undefined && { pictures: template.pictures }),
  ...(template.form && { form: template.form }),
  ...(template.entry && { entry: entryToSheet(template.entry, (name) => idOf(access, name)) }),
  ...(template.largeList && { largeList: template.largeList }),
  styles: { ...settingsAt(access).styles, ...template.styles },
  sheets: Object.fromEntries(
    template.sheets.flatMap((sheet) => {
      const id = idOf(access, sheet.name)
      return id === undefined ? [] : [[id, sheetSettingsOf(sheet)] as const]
    }),
  ),
})

/**
 * Writes what somebody else changed into the open sheet: selection, undo steps and what is being typed stay. False, and
 * nothing done, where more changed than contents.
 */
export const takeOver = (access: Access, before: Template, after: Template): boolean => {
  const parts = changedParts(before, after)
  if (!parts.every(fits)) return false
  const matrices = new Map<string, CellMatrix>()
  for (const { key, after: cell } of parts) {
    const { kind, sheet, id } = partOf(key)
    const at = kind === 'cell' ? positionOf(id) : undefined
    const sheetId = idOf(access, sheet)
    if (at === undefined || sheetId === undefined) continue
    const matrix = matrices.get(sheetId) ?? {}
    matrices.set(sheetId, matrix)
    put(matrix, at, cellFrom(after, cell))
  }
  // No undo step: one's own undo never takes back what another did.
  const steps: readonly IMutationInfo[] = [
    ...[...matrices].map(([sheetId, cells]) => setCells(access, sheetId, cells)),
    settingsStep(access, settingsFrom(access, after)),
  ]
  const commands = access.injector.get(ICommandService)
  for (const { id, params } of steps) commands.syncExecuteCommand(id, params)
  return true
}
