import type { Query, StepOf, Transform } from '@gridwright/screen'
import { textOf } from '#base/i18n/index.ts'
import { comparisonWords } from './step-kinds.ts'
import type { StepKind } from './step-kinds.ts'
import { transformTexts } from './texts.ts'

type Key = keyof typeof transformTexts

const said = (key: Key, params: Readonly<Record<string, string | number>> = {}): string =>
  textOf(transformTexts, key, { params })

const list = (names: readonly string[]): string => {
  const shown = names.slice(0, 3).join('、')
  return names.length > 3 ? `${shown} +${names.length - 3}` : shown
}

type Queries = Readonly<Record<string, Pick<Query, 'name'>>>
type Words = { readonly [K in StepKind]: (step: StepOf<K>, queries: Queries) => string }

const words: Words = {
  filter: ({ column, is, to }) =>
    said('saidFilter', {
      column,
      is: said(comparisonWords[is]),
      to: to === undefined ? '' : String(to),
    }).trim(),
  sort: ({ column, down }) =>
    said('saidSort', { column, direction: said(down === true ? 'descending' : 'ascending') }),
  group: ({ by, values }) => {
    const shown = list(values.map(({ as }) => as))
    return by.length === 0
      ? said('saidAll', { values: shown })
      : said('saidGroup', { values: shown, by: list(by) })
  },
  rename: ({ names }) => said('saidRename', { names: list(Object.values(names)) }),
  compute: ({ as }) => said('saidCompute', { as }),
  limit: ({ rows }) => said('saidLimit', { rows }),
  pivot: ({ header }) => said('saidPivot', { header }),
  unpivot: ({ columns }) => said('saidUnpivot', { columns: list(columns) }),
  pick: ({ columns }) => said('saidPick', { columns: list(columns) }),
  map: ({ column }) => said('saidMap', { column }),
  join: ({ query }, queries) => said('saidJoin', { query: queries[query]?.name || query }),
}

/** A step in one line. */
export const stepWords = (step: Transform, queries: Queries): string =>
  (words[step.step] as (step: Transform, queries: Queries) => string)(step, queries)

type Named = { readonly [K in StepKind]?: (step: StepOf<K>) => readonly string[] }

const named: Named = {
  filter: ({ column }) => [column],
  sort: ({ column }) => [column],
  map: ({ column }) => [column],
  group: ({ by, values }) => [...by, ...values.map(({ column }) => column)],
  rename: ({ names }) => Object.keys(names),
  pivot: ({ header, value }) => [header, value],
  pick: ({ columns }) => columns,
  unpivot: ({ columns }) => columns,
  join: ({ left }) => [left],
}

/** Columns that a step names and that are not there before it. */
export const goneColumns = (step: Transform, known: readonly string[]): readonly string[] => {
  const all = (named[step.step] as ((step: Transform) => readonly string[]) | undefined)?.(step) ?? []
  return all.filter((name) => !known.includes(name))
}
