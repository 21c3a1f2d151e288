import type { Organisation } from '@gridwright/contract'

/** Of each organisation, how many people belong to it and to all that stands below it. */
export const peopleBelow = (all: readonly Organisation[]): ReadonlyMap<string, number> => {
  const children = Map.groupBy(all, ({ parentId }) => parentId)
  const totals = new Map<string, number>()
  const count = ({ id, users }: Organisation): number => {
    const below = (children.get(id) ?? []).map(count)
    const total = below.reduce((sum, one) => sum + one, users)
    totals.set(id, total)
    return total
  }
  for (const top of children.get(null) ?? []) count(top)
  return totals
}

/** Names from the topmost one down to each: `Group / Plant / Hall`. */
export const pathsOf = (all: readonly Organisation[]): ReadonlyMap<string, string> => {
  const children = Map.groupBy(all, ({ parentId }) => parentId)
  const paths = new Map<string, string>()
  const walk = (parentId: string | null, above: string): void => {
    for (const { id, name } of children.get(parentId) ?? []) {
      const path = above === '' ? name : `${above} / ${name}`
      paths.set(id, path)
      walk(id, path)
    }
  }
  walk(null, '')
  return paths
}
