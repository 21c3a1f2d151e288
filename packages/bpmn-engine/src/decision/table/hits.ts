import type { Aggregation, DecisionTable } from '#decision/decision.ts'

/** One rule that holds, with its results in the order of the outputs. */
export type Hit = { readonly rule: string; readonly results: readonly unknown[] }

export type Settled =
  | { readonly value: unknown; readonly rules: readonly string[] }
  | { readonly wrong: string; readonly facts: Readonly<Record<string, string>> }

/** What the table says when these rules hold; `orders` are the listed values of each output. */
export function settle(
  table: DecisionTable,
  hits: readonly Hit[],
  {
    orders,
    otherwise,
  }: { readonly orders: readonly (readonly unknown[])[]; readonly otherwise: readonly unknown[] },
): Settled {
  const rules = hits.map(({ rule }) => rule)
  const listing = listings[table.hitPolicy]
  if (hits.length === 0) return { value: nothing(table, otherwise), rules }
  if (listing) {
    const ordered = listing(hits, orders)
    return { value: listed(table, ordered), rules: ordered.map(({ rule }) => rule) }
  }
  const [first] = table.hitPolicy === 'PRIORITY' ? byPriority(hits, orders) : hits
  const quarrel = quarrelOf(table, hits)
  if (quarrel) return { wrong: quarrel, facts: { rules: rules.join(', ') } }
  return { value: first ? shaped(table, first.results) : null, rules: first ? [first.rule] : [] }
}

type Listing = (hits: readonly Hit[], orders: readonly (readonly unknown[])[]) => readonly Hit[]

const listings: Partial<Record<DecisionTable['hitPolicy'], Listing>> = {
  COLLECT: (hits) => hits,
  'RULE ORDER': (hits) => hits,
  'OUTPUT ORDER': byPriority,
}

function nothing(table: DecisionTable, otherwise: readonly unknown[]): unknown {
  if (otherwise.some((value) => value !== null)) return shaped(table, otherwise)
  if (!listings[table.hitPolicy]) return null
  if (table.hitPolicy !== 'COLLECT' || table.aggregation === 'LIST') return []
  return table.aggregation === 'COUNT' ? 0 : null
}

/** Only one rule of UNIQUE may hold; those of ANY must agree. */
function quarrelOf(table: DecisionTable, hits: readonly Hit[]): string | undefined {
  if (table.hitPolicy === 'UNIQUE') return hits.length > 1 ? 'decision-not-unique' : undefined
  if (table.hitPolicy !== 'ANY') return undefined
  const texts = new Set(hits.map(({ results }) => JSON.stringify(results)))
  return texts.size > 1 ? 'decision-not-any' : undefined
}

/** One output is its value, several are an object. */
function shaped(table: DecisionTable, results: readonly unknown[]): unknown {
  if (table.outputs.length === 1) return results[0] ?? null
  return Object.fromEntries(table.outputs.map(({ name }, at) => [name, results[at] ?? null]))
}

function listed(table: DecisionTable, hits: readonly Hit[]): unknown {
  const values = hits.map(({ results }) => shaped(table, results))
  if (table.hitPolicy !== 'COLLECT' || table.aggregation === 'LIST') return values
  if (table.aggregation === 'COUNT') return values.length
  const numbers = values.filter((value) => typeof value === 'number')
  return numbers.length === values.length ? folds[table.aggregation](numbers) : null
}

const folds: Readonly<
  Record<Exclude<Aggregation, 'LIST' | 'COUNT'>, (numbers: readonly number[]) => number>
> = {
  SUM: (numbers) => Number(numbers.reduce((sum, number) => sum + number, 0).toPrecision(15)),
  MIN: (numbers) => Math.min(...numbers),
  MAX: (numbers) => Math.max(...numbers),
}

/** By the place of each result among the listed values, the first output first. */
function byPriority(hits: readonly Hit[], orders: readonly (readonly unknown[])[]): readonly Hit[] {
  const places = (hit: Hit): readonly number[] =>
    orders.map((order, at) => {
      const place = order.findIndex((value) => JSON.stringify(value) === JSON.stringify(hit.results[at]))
      return place === -1 ? order.length : place
    })
  return hits.toSorted((left, right) => {
    const [a, b] = [places(left), places(right)]
    const differing = a.findIndex((place, at) => place !== b[at])
    return differing === -1 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0)
  })
}
