import type { DataSetDocument, DataShape } from '@gridwright/contract'

type Turn = NonNullable<DataShape['turn']>
type Computed = NonNullable<DataShape['computed']>

const withShape = (document: DataSetDocument, shape: DataShape): DataSetDocument => {
  const { shape: _before, ...rest } = document
  const isEmpty = (shape.computed?.length ?? 0) === 0 && shape.turn === undefined
  return isEmpty ? rest : { ...rest, shape }
}

/** The calculated columns; none leaves nothing behind. */
export const withComputed = (
  document: DataSetDocument,
  computed: readonly Computed[number][],
): DataSetDocument => {
  const { computed: _before, ...rest } = document.shape ?? {}
  return withShape(document, computed.length === 0 ? rest : { ...rest, computed: [...computed] })
}

export const withTurn = (document: DataSetDocument, turn: Turn | undefined): DataSetDocument => {
  const { turn: _before, ...rest } = document.shape ?? {}
  return withShape(document, turn === undefined ? rest : { ...rest, turn })
}

/** 0 seconds: every run asks the source. */
export const withCache = (document: DataSetDocument, seconds: number): DataSetDocument => {
  const { cache: _before, ...rest } = document
  return seconds === 0 ? rest : { ...rest, cache: { seconds } }
}

export const withProcedure = (document: DataSetDocument, on: boolean): DataSetDocument => {
  if (document.kind !== 'sql') return document
  const { procedure: _before, ...rest } = document
  return on ? { ...rest, procedure: true } : rest
}

/** Columns that can be turned: those that were read, and those that are named already or calculated. */
export const turnColumns = ({ columns, shape }: DataSetDocument): readonly string[] => {
  const { turn, computed = [] } = shape ?? {}
  const chosen = turn === undefined ? [] : [turn.header, turn.value, ...turn.fixed]
  // Once turned, what is read is no longer what can be turned.
  const read = turn === undefined ? columns.map(({ name }) => name) : []
  return [...new Set([...chosen, ...read, ...computed.map(({ name }) => name)])].filter((name) => name !== '')
}
