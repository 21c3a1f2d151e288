import type { Aggregate } from '@gridwright/report-engine'
import { notify } from '@gridwright/ui'
import { useText } from '#base/i18n/index.ts'
import { useCellPatch, useSelectedCell } from '#features/reports/report-design/designer/use-cell.ts'
import { useDesigner } from '#features/reports/report-design/designer/use-designer.ts'
import { useFieldOptions } from '#features/reports/report-design/designer/use-fields.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import { aggregatePatch } from '#features/reports/report-design/document/aggregate-patch.ts'
import type { Binding } from '#features/reports/report-design/document/binding.ts'
import { subtotalRow, totalRow } from '#features/reports/report-design/document/sum-rows.ts'
import type { SumRow } from '#features/reports/report-design/document/sum-rows.ts'
import { sumStyle } from '@gridwright/report-engine/ready'
import { texts } from './texts.ts'

export type Gestures = {
  /** What the active cell holds; undefined where it is no field. */
  readonly binding: Binding | undefined
  readonly aggregate: (aggregate: Aggregate) => void
  /** undefined takes the sorting back. */
  readonly sort: (descending: boolean | undefined) => void
  readonly cross: () => void
  readonly subtotal: () => void
  readonly total: () => void
}

/** A sum, average … : what a cross table shows, never its heading. */
const isFolded = (binding: Binding | undefined): boolean =>
  binding?.kind === 'field' &&
  binding.aggregate !== undefined &&
  binding.aggregate !== 'list' &&
  binding.aggregate !== 'group'

/** Puts a planned row in, each cell in the look of the one that it sums. */
const useAddRow = () => {
  const designer = useDesigner()
  return (row: SumRow): void => {
    const { spreadsheet, selection, template } = designer.store.getState()
    const sheet = template.sheets.find(({ name }) => name === selection?.sheetName)
    if (spreadsheet === undefined || selection === undefined || sheet === undefined) return
    const edits = row.cells.map(({ like, ...cell }) => {
      const style = template.styles[sheet.cells[addressOf(like)]?.style ?? '']
      return { ...cell, style: { ...style, ...sumStyle } }
    })
    const { after, merges } = row
    const { sheetId, sheetName, cell: active } = selection
    // The library selects the row that it inserts; the person goes on where he was.
    void spreadsheet.addRow({ sheetId, after, merges, edits }).then(() => {
      spreadsheet.select(sheetName, active)
      spreadsheet.focus()
    })
  }
}

/** The usual actions of the active cell: one click, one step. */
export const useGestures = (): Gestures => {
  const t = useText(texts)
  const cell = useSelectedCell()
  const patch = useCellPatch()
  const designer = useDesigner()
  const fields = useFieldOptions()
  const addRow = useAddRow()
  const binding = cell?.binding.kind === 'field' ? cell.binding : undefined
  const isNumber = (dataSet: string, field: string): boolean =>
    fields.some((one) => one.dataSet === dataSet && one.field === field && one.type === 'number')
  const change = (next: Parameters<typeof patch>[0]): void => {
    if (binding === undefined) notify.info(t('notField'))
    else patch(next)
    designer.store.getState().spreadsheet?.focus()
  }
  const row = (plan: typeof subtotalRow, words: { label: string; none: string }): void => {
    const planned =
      cell?.sheet === undefined ? undefined : plan(cell.sheet, cell.at, { label: words.label, isNumber })
    if (planned === undefined) notify.info(words.none)
    else addRow(planned)
  }
  return {
    binding,
    aggregate: (aggregate) => change(binding === undefined ? {} : aggregatePatch(binding, aggregate)),
    sort: (descending) =>
      change({
        sort:
          descending === undefined
            ? undefined
            : { by: 'value', ...(descending && { descending: true as const }) },
      }),
    cross: () => {
      if (isFolded(binding)) notify.info(t('crossSum'))
      else change({ aggregate: 'group', expand: 'right' })
    },
    subtotal: () => row(subtotalRow, { label: t('subtotalLabel'), none: t('noSubtotal') }),
    total: () => row(totalRow, { label: t('totalLabel'), none: t('noTotal') }),
  }
}
