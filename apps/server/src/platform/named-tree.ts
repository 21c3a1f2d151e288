export type Named = { readonly id: string; readonly parentId: string | null; readonly name: string }

/** Things of a tree as people name them in files: by path from the topmost one, `Group/Finance`, or by name. */
export type NamedTree = {
  pathOf(id: string | null): string
  /** Ids of all that are called so; a path goes before a name. */
  called(text: string): readonly string[]
  /** All of them by their paths, in the order of the tree's rows. */
  paths(): readonly string[]
}

export const namedTree = (all: readonly Named[]): NamedTree => {
  const pathOf = pathsOf(all)
  const named = Map.groupBy(all, ({ name }) => name.toLowerCase())
  const atPath = Map.groupBy(all, ({ id }) => pathOf(id).toLowerCase())
  const called = (text: string): readonly string[] => {
    const wanted = text.trim().toLowerCase()
    return (atPath.get(wanted) ?? named.get(wanted) ?? []).map(({ id }) => id)
  }
  return { pathOf, called, paths: () => all.map(({ id }) => pathOf(id)) }
}

const pathsOf = (all: readonly Named[]): NamedTree['pathOf'] => {
  const byId = new Map(all.map((one) => [one.id, one]))
  const paths = new Map<string, string>()
  const pathOf = (id: string | null): string => {
    const one = id === null ? undefined : byId.get(id)
    if (one === undefined) return ''
    const known = paths.get(one.id)
    if (known !== undefined) return known
    // Where levels form a circle, the path begins somewhere in it.
    paths.set(one.id, one.name)
    const above = pathOf(one.parentId)
    const path = above === '' ? one.name : `${above}/${one.name}`
    paths.set(one.id, path)
    return path
  }
  return pathOf
}

/** Between several names in one cell. */
export const betweenNames = /[、,，;；\r\n]+/u

/** Several in one cell, read back as exactly these: each by its path, or by its id where the path could be misread. */
export const namesFor = (tree: NamedTree, ids: readonly string[]): string =>
  ids.map((id) => nameFor(tree, id)).join('; ')

export const nameFor = (tree: NamedTree, id: string): string => {
  const path = tree.pathOf(id)
  const [found, ...others] = tree.called(path)
  return found === id && others.length === 0 && !betweenNames.test(path) && path.trim() === path ? path : id
}

/** Ids of what a cell names, and the names that mean nothing or several things. */
export const idsNamed = (
  tree: NamedTree,
  text: string,
  isId: (text: string) => boolean,
): {
  readonly ids: readonly string[]
  readonly unknown: readonly string[]
  readonly several: readonly string[]
} => {
  const names = text
    .split(betweenNames)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const found = names.map((name) => ({ name, ids: isId(name) ? [name] : tree.called(name) }))
  return {
    ids: [...new Set(found.flatMap(({ ids }) => (ids.length === 1 ? ids : [])))],
    unknown: found.filter(({ ids }) => ids.length === 0).map(({ name }) => name),
    several: found.filter(({ ids }) => ids.length > 1).map(({ name }) => name),
  }
}
