/** One difference: a JSON pointer (RFC 6901) and both values; an absent member is not there on that side. */
export type DocumentDifference = {
  readonly path: string
  readonly before?: unknown
  readonly after?: unknown
}

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** `~` and `/` are written `~0` and `~1` in a pointer. */
const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')

const keysOf = (before: Members, after: Members): readonly string[] => {
  // Long orders are compared at every step of a history: places are in order already.
  if (Array.isArray(before) && Array.isArray(after))
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => String(at))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
}

const sameShape = (before: unknown, after: unknown): boolean =>
  isMembers(before) && isMembers(after) && Array.isArray(before) === Array.isArray(after)

/**
 * What changed between two JSON documents, deepest places first named by pointer, in the order of the keys.
 * Arrays are compared by position. Equal documents give none.
 */
export const compare = (before: unknown, after: unknown, path = ''): DocumentDifference[] => {
  if (Object.is(before, after)) return []
  if (!sameShape(before, after)) return [{ path, before, after }]
  return keysOf(before as Members, after as Members).flatMap((key) =>
    compareMember(before as Members, after as Members, { key, path: `${path}/${escaped(key)}` }),
  )
}

const compareMember = (
  before: Members,
  after: Members,
  at: { readonly key: string; readonly path: string },
): DocumentDifference[] => {
  if (!Object.hasOwn(before, at.key)) return [{ path: at.path, after: after[at.key] }]
  if (!Object.hasOwn(after, at.key)) return [{ path: at.path, before: before[at.key] }]
  return compare(before[at.key], after[at.key], at.path)
}
