import type { Rows, StepOf, Transform } from '@gridwright/screen'

export type StepKind = Transform['step']
export type Columns = Rows['columns']

/** In the order in which they are needed most. */
export const stepKinds = [
  'filter',
  'sort',
  'group',
  'rename',
  'compute',
  'limit',
  'pivot',
  'unpivot',
  'pick',
  'map',
  'join',
] as const satisfies readonly StepKind[]

export const comparisonWords = {
  '=': 'equal',
  '!=': 'notEqual',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
  contains: 'contains',
  in: 'in',
  empty: 'isEmpty',
  'not-empty': 'notEmpty',
} as const satisfies Readonly<Record<StepOf<'filter'>['is'], string>>

/** What a new step begins with: columns as they stand before it, and another query where there is one. */
export type Ground = {
  readonly columns: Columns
  readonly other: { readonly id: string; readonly column: string } | undefined
}

type Names = { readonly text: string; readonly number: string; readonly all: readonly string[] }

const namesOf = (columns: Columns): Names | undefined => {
  const [first] = columns
  if (first === undefined) return undefined
  const typed = (isNumber: boolean): string =>
    columns.find(({ type }) => (type === 'number') === isNumber)?.name ?? first.name
  return { text: typed(false), number: typed(true), all: columns.map(({ name }) => name) }
}

/** A name that no column has: `value`, `value 2` … */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  let name = wanted
  for (let nth = 2; taken.includes(name); nth += 1) name = `${wanted} ${nth}`
  return name
}

const plain = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** A column’s name as JSONata reads it. */
export const inExpression = (name: string): string => (plain.test(name) ? name : `\`${name}\``)

type Makers = { readonly [K in StepKind]: (names: Names, ground: Ground) => StepOf<K> | undefined }

const makers: Makers = {
  filter: ({ text }) => ({ step: 'filter', column: text, is: 'not-empty' }),
  sort: ({ number }) => ({ step: 'sort', column: number, down: true }),
  group: ({ text, number }) => ({
    step: 'group',
    by: [text],
    values: [
      {
        column: number,
        how: number === text ? 'count' : 'sum',
        as: number === text ? freeName('count', [text]) : number,
      },
    ],
  }),
  rename: () => ({ step: 'rename', names: {} }),
  compute: ({ number, all }) => ({
    step: 'compute',
    as: freeName('value', all),
    expression: inExpression(number),
  }),
  limit: () => ({ step: 'limit', rows: 10 }),
  pivot: ({ text, number }) => ({ step: 'pivot', header: text, value: number, how: 'sum' }),
  unpivot: ({ number, all }) => ({
    step: 'unpivot',
    columns: [number],
    name: freeName('name', all),
    value: freeName('value', all),
  }),
  pick: ({ all }) => ({ step: 'pick', columns: all.slice(0, 50) }),
  map: ({ text }) => ({ step: 'map', column: text, values: [] }),
  join: ({ text }, { other }) => other && { step: 'join', query: other.id, left: text, right: other.column },
}

/** A step of a kind that does something sensible at once; undefined: there is nothing that it could work on. */
export const newStep = (kind: StepKind, ground: Ground): Transform | undefined => {
  const names = namesOf(ground.columns)
  return names && makers[kind](names, ground)
}

const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/

/** What is typed becomes a number where it is one. */
export const literalOf = (typed: string): string | number => (number.test(typed) ? Number(typed) : typed)
