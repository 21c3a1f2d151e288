import type { Query } from '#document/query.ts'

type Queries = Readonly<Record<string, Pick<Query, 'transform'>>>

const joinsOf = ({ transform = [] }: Pick<Query, 'transform'>): readonly string[] =>
  transform.flatMap((step) => (step.step === 'join' ? [step.query] : []))

/** Who joins the rows of this query. */
export const joiningQueries = (queries: Queries, id: string): readonly string[] =>
  Object.entries(queries)
    .filter(([, query]) => joinsOf(query).includes(id))
    .map(([joining]) => joining)

/** Queries that these join, and those that they join in turn: nobody may show them, and they are read all the same. */
export const withJoined = (queries: Queries, ids: Iterable<string>): ReadonlySet<string> => {
  const all = new Set(ids)
  // A set that grows is walked to its new end.
  for (const id of all) for (const other of joinsOf(queries[id] ?? {})) if (other in queries) all.add(other)
  return all
}
