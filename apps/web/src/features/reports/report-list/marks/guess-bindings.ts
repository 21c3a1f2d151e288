import type { Output, TemplateMark } from '@gridwright/contract'
import { parseCellName } from '@gridwright/report-engine'
import { markKey } from './bind-marks.ts'
import type { Binding } from './bind-marks.ts'

export type Fields = Output<'dataSet.fields'>['dataSets'][number]

/** Names alike: without case, spaces and the signs that people put between words. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-.]/g, '')

/** The column that a mark means, by its name or its title, Chinese or English. */
export const fieldFor = ({ field }: TemplateMark, { columns }: Fields): string | undefined => {
  const wanted = plain(field)
  const found =
    columns.find(({ name }) => plain(name) === wanted) ??
    columns.find(({ title = '' }) => title !== '' && plain(title) === wanted)
  return found?.name
}

/** For each name that marks use, the data set that is called so, else the one that has most of its fields. */
export const guessedDataSets = (
  marks: readonly TemplateMark[],
  dataSets: readonly Fields[],
): Readonly<Record<string, string>> => {
  const sets = [...new Set(marks.map(({ set }) => set))]
  return Object.fromEntries(
    sets.map((set) => {
      const own = marks.filter((one) => one.set === set)
      const named = dataSets.find(({ name }) => set !== '' && plain(name) === plain(set))
      return [set, (named ?? bestOf(own, dataSets))?.id ?? '']
    }),
  )
}

const bestOf = (marks: readonly TemplateMark[], dataSets: readonly Fields[]): Fields | undefined => {
  const scored = dataSets
    .map((one) => ({ one, hits: marks.filter((mark) => fieldFor(mark, one) !== undefined).length }))
    .toSorted((a, b) => b.hits - a.hits)
  const [best] = scored
  return best !== undefined && best.hits > 0 ? best.one : undefined
}

/** What each mark most likely becomes, with these data sets for the names that marks use. */
export const guessedBindings = (
  marks: readonly TemplateMark[],
  fieldsOf: (set: string) => Fields | undefined,
): Readonly<Record<string, Binding>> =>
  Object.fromEntries(
    marks.map((mark) => {
      const fields = fieldsOf(mark.set)
      const field = fields && fieldFor(mark, fields)
      const binding: Binding =
        fields === undefined || field === undefined
          ? { kind: 'text' }
          : { kind: 'field', dataSetId: fields.id, field, list: isList(mark, marks) }
      return [markKey(mark), binding]
    }),
  )

/** As it is written; else where another mark of the same name stands in its line. */
const isList = (mark: TemplateMark, marks: readonly TemplateMark[]): boolean => {
  if (mark.list === true) return true
  const rowOf = ({ cell }: TemplateMark): number | undefined => parseCellName(cell)?.row
  return marks.some(
    (other) =>
      other.cell !== mark.cell &&
      other.sheet === mark.sheet &&
      other.set === mark.set &&
      rowOf(other) === rowOf(mark),
  )
}
