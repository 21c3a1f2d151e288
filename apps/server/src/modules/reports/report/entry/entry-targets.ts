import { AppError, enteredSourceTypes } from '@gridwright/contract'
import type { EntryFormColumn, EntryTarget } from '@gridwright/contract'
import { isHiddenFrom } from '@gridwright/report-engine'
import type { Reader, Template } from '@gridwright/report-engine'
import type { DataSources } from '#modules/platform/data-source/index.ts'
import type { Caller } from '#operations/handler.ts'

export const targetsOf = ({ entry }: Template): readonly EntryTarget[] => entry?.targets ?? []

const cellsOf = (template: Template, { sheet }: EntryTarget) =>
  template.sheets.find(({ name }) => name === sheet)?.cells ?? {}

/** What holds of a report that takes data before it is published, or entered into as a draft. */
export const requireTargets = async (
  sources: Pick<DataSources, 'typeOf'>,
  caller: Caller,
  template: Template,
): Promise<void> => {
  for (const target of targetsOf(template)) {
    const type = await sources.typeOf(caller, target.dataSourceId)
    if (type === undefined) throw new AppError('source-unknown')
    if (!enteredSourceTypes.includes(type)) throw new AppError('entry-kind', { source: target.name })
    const cells = cellsOf(template, target)
    const missing = target.columns.find(({ cell }) => cells[cell] === undefined)
    if (missing === undefined) continue
    throw new AppError('entry-cell-unknown', {
      target: target.name,
      cell: missing.cell,
      sheet: target.sheet,
    })
  }
}

/** The cells expand with rows of data: there may be more than one. */
export const isList = (template: Template, target: EntryTarget): boolean => {
  const cells = cellsOf(template, target)
  return target.columns.some(({ cell }) => (cells[cell]?.expand ?? 'none') !== 'none')
}

/** The columns as this person has them. */
export const columnsFor = (
  template: Template,
  target: EntryTarget,
  reader: Reader | undefined,
): EntryFormColumn[] => {
  const cells = cellsOf(template, target)
  const filled = new Set((target.fill ?? []).map(({ column }) => column))
  return target.columns.map(({ column, title, cell, rules, attachment, ...more }) => {
    const { generated, readOnly, denyEdit } = more
    const hidden = isHiddenFrom(cells[cell]?.hideFrom, reader)
    const kept = readOnly === true || filled.has(column) || column === target.version
    return {
      column,
      title: title ?? column,
      cell,
      isKey: target.keys.includes(column),
      editable: !hidden && !kept && generated !== true && !isHiddenFrom(denyEdit, reader),
      hidden,
      generated: generated === true,
      rules: [...(rules ?? [])],
      ...(attachment !== undefined && { attachment }),
    }
  })
}

/** All that is read of a row, and compared before it is written. */
export const readColumns = ({ columns, version }: EntryTarget): string[] => [
  ...new Set([...columns.map(({ column }) => column), ...(version === undefined ? [] : [version])]),
]
