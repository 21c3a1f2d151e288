import type { DataSetColumn, DataSetDocument, DataSetParameter } from '@gridwright/contract'
import { mergeParts } from '@gridwright/document'
import type { DocumentMerge, MergeSides, PartClash, Parts, Units } from '@gridwright/document'

/** What a part of a data set is. */
export type Part = {
  readonly kind: 'query' | 'field' | 'parameter' | 'column' | 'order'
  /** Field, code of the parameter, name of the column. */
  readonly id: string
}

/** `nth`: while a code is typed, two parameters may have the same one. */
const keyOf = ({ kind, id }: Part, nth = 0): string =>
  JSON.stringify(nth === 0 ? [kind, id] : [kind, id, nth])

export const partOf = (key: string): Part => {
  const [kind, id] = JSON.parse(key) as [Part['kind'], string]
  return { kind, id }
}

type Entry = readonly [string, unknown]

const listed = <T>(kind: 'parameter' | 'column', all: readonly T[], idOf: (one: T) => string): Entry[] => {
  const seen = new Map<string, number>()
  const entries = all.map((one): Entry => {
    const id = idOf(one)
    const nth = seen.get(id) ?? 0
    seen.set(id, nth + 1)
    return [keyOf({ kind, id }, nth), one]
  })
  return [...entries, [keyOf({ kind: 'order', id: kind }), entries.map(([key]) => key)]]
}

const query = keyOf({ kind: 'query', id: '' })

const queryEntries = (fields: object, isWhole: boolean): readonly Entry[] => {
  if (isWhole) return [[query, fields]]
  const known = Object.entries(fields).filter(([, value]) => value !== undefined)
  return known.map(([id, value]) => [keyOf({ kind: 'field', id }), value])
}

const listOf = (units: Units, kind: 'parameter' | 'column'): unknown[] => {
  const order = (units.get(keyOf({ kind: 'order', id: kind })) ?? []) as readonly string[]
  const all = [...units.keys()].filter((key) => partOf(key).kind === kind)
  const known = order.filter((key) => units.has(key))
  return [...known, ...all.filter((key) => !known.includes(key))].map((key) => units.get(key))
}

const partsOf = (isWhole: boolean): Parts<DataSetDocument> => ({
  apart: ({ parameters, columns, ...fields }) =>
    new Map([
      ...queryEntries(fields, isWhole),
      ...listed<DataSetParameter>('parameter', parameters, ({ paramCode }) => paramCode),
      ...listed<DataSetColumn>('column', columns, ({ name }) => name),
    ]),
  together: (units) => {
    const fields = [...units].flatMap(([key, value]): Entry[] => {
      const { kind, id } = partOf(key)
      if (kind === 'query') return Object.entries(value as object)
      return kind === 'field' ? [[id, value]] : []
    })
    const lists = { parameters: listOf(units, 'parameter'), columns: listOf(units, 'column') }
    return { ...Object.fromEntries(fields), ...lists } as DataSetDocument
  },
  isOrder: (key) => partOf(key).kind === 'order',
})

/** A data set as the parts that change by themselves: each field of its query or call, parameters, columns. */
export const dataSetParts = partsOf(false)

/** Where one side is another kind of query, its fields mean nothing to the other: it is one part. */
const wholeParts = partsOf(true)

export const mergeDataSets = (
  sides: MergeSides<DataSetDocument>,
): DocumentMerge<DataSetDocument, PartClash> => {
  const kinds = new Set([...sides.bases, sides.mine, sides.theirs].map(({ kind }) => kind))
  return mergeParts(kinds.size === 1 ? dataSetParts : wholeParts, sides)
}
