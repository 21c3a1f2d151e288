import type { Place } from './organisation-store.ts'

/** The tree as a whole, for questions that need more than one row. */
export type OrganisationTree = {
  find(id: string | null): Place | undefined
  /** It and all below it, parents before their children. */
  below(id: string): readonly Place[]
  /** It and all above it, up to the top; nothing for null. */
  above(id: string | null): readonly Place[]
  /** In their order. */
  childrenOf(id: string | null): readonly Place[]
  readonly parents: ReadonlyMap<string, string | null>
}

export const organisationTree = (places: readonly Place[]): OrganisationTree => {
  const byId = new Map(places.map((place) => [place.id, place]))
  const children = Map.groupBy(places, ({ parentId }) => parentId)
  const childrenOf = (id: string | null): readonly Place[] => children.get(id) ?? []
  const below = (id: string): readonly Place[] => {
    const own = byId.get(id)
    return own === undefined ? [] : [own, ...childrenOf(id).flatMap((child) => below(child.id))]
  }
  const above = (id: string | null): readonly Place[] => {
    const own = id === null ? undefined : byId.get(id)
    return own === undefined ? [] : [own, ...above(own.parentId)]
  }
  return {
    find: (id) => (id === null ? undefined : byId.get(id)),
    below,
    above,
    childrenOf,
    parents: new Map(places.map(({ id, parentId }) => [id, parentId])),
  }
}

/** Names from the top down to it, as Excel files write them: `Group/Finance`. */
export const pathOf = (tree: OrganisationTree, id: string | null): string =>
  tree
    .above(id)
    .map(({ name }) => name)
    .toReversed()
    .join('/')
