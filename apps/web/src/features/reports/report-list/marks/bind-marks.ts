import type { TemplateMark } from '@gridwright/contract'
import { isParameterCode } from '@gridwright/contract'
import { parseCellName } from '@gridwright/report-engine'
import type { Cell, Parameter, Sheet, Template } from '@gridwright/report-engine'

/** What a mark becomes. `list`: a line for each row; else the first row's value alone. */
export type Binding =
  | { readonly kind: 'text' }
  | { readonly kind: 'parameter' }
  | { readonly kind: 'field'; readonly dataSetId: string; readonly field: string; readonly list: boolean }

export type BoundMark = { readonly mark: TemplateMark; readonly binding: Binding }

type Named = { readonly id: string; readonly name: string }

/** A mark that is told from all others. */
export const markKey = ({ sheet, cell }: TemplateMark): string => `${sheet} ${cell}`

/** Whether a mark may become a parameter: by its field's name. */
export const parameterOf = ({ field }: TemplateMark): string | undefined =>
  isParameterCode(field) ? field : undefined

/** The template with its marks as fields and parameters; those that stay text are left as they are. */
export const bindMarks = (
  template: Template,
  marks: readonly BoundMark[],
  dataSets: readonly Named[],
): Template => {
  const used = new Set(marks.flatMap(({ binding }) => (binding.kind === 'field' ? [binding.dataSetId] : [])))
  const uses = dataSets.filter(({ id }) => used.has(id)).map(({ id, name }) => ({ name, dataSetId: id }))
  const names = new Map(uses.map(({ name, dataSetId }) => [dataSetId, name]))
  return {
    ...template,
    dataSets: [...template.dataSets, ...uses],
    parameters: [...template.parameters, ...parametersOf(marks)],
    sheets: template.sheets.map((sheet, index) =>
      boundSheet(
        sheet,
        marks.filter(({ mark }) => mark.sheet === index),
        names,
      ),
    ),
  }
}

const parametersOf = (marks: readonly BoundMark[]): readonly Parameter[] => {
  const codes = marks.flatMap(({ mark, binding }) =>
    binding.kind === 'parameter' ? (parameterOf(mark) ?? []) : [],
  )
  return [...new Set(codes)].map((paramCode) => ({
    paramCode,
    paramName: '',
    paramType: 'varchar',
    required: 2,
  }))
}

const boundSheet = (sheet: Sheet, marks: readonly BoundMark[], names: ReadonlyMap<string, string>): Sheet => {
  const leads = leadsOf(marks)
  const cells = { ...sheet.cells }
  for (const { mark, binding } of marks) {
    const cell = cells[mark.cell]
    const content = contentOf(mark, binding, { names, leads })
    if (cell === undefined || content === undefined) continue
    const { value, ...look } = cell
    void value
    cells[mark.cell] = { ...look, ...content }
  }
  return { ...sheet, cells }
}

/** Of each line and data set the first list, which goes down; the others hang on it. */
const leadsOf = (marks: readonly BoundMark[]): ReadonlyMap<string, string> => {
  const lists = marks.filter(({ binding }) => binding.kind === 'field' && binding.list)
  const ordered = lists.toSorted((a, b) => columnOf(b.mark.cell) - columnOf(a.mark.cell))
  return new Map(ordered.map((one) => [lineKey(one), one.mark.cell]))
}

const columnOf = (cell: string): number => parseCellName(cell)?.column ?? 0

const lineKey = ({ mark, binding }: BoundMark): string =>
  `${parseCellName(mark.cell)?.row} ${binding.kind === 'field' ? binding.dataSetId : ''}`

type Places = {
  readonly names: ReadonlyMap<string, string>
  readonly leads: ReadonlyMap<string, string>
}

const contentOf = (mark: TemplateMark, binding: Binding, { names, leads }: Places): Cell | undefined => {
  if (binding.kind === 'text') return undefined
  if (binding.kind === 'parameter') {
    const code = parameterOf(mark)
    return code === undefined ? undefined : { kind: 'formula', formula: `=@${code}` }
  }
  const dataSet = names.get(binding.dataSetId)
  if (dataSet === undefined) return undefined
  const cell = { kind: 'field', dataSet, field: binding.field, aggregate: 'list' } as const
  const lead = leads.get(lineKey({ mark, binding }))
  if (lead === mark.cell && binding.list) return { ...cell, expand: 'down' }
  return lead === undefined
    ? { ...cell, first: 1, leftParent: null, topParent: null }
    : { ...cell, leftParent: lead }
}
