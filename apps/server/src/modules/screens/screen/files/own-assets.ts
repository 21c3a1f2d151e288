import type { AssetKind } from '@gridwright/contract'
import type { DocumentKind } from '@gridwright/document'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller } from '#operations/handler.ts'

/** Only names are looked for: no document is read. */
const unread = (kind: AssetKind): DocumentKind<undefined> => ({
  kind,
  version: 1,
  read: () => ({ document: undefined }),
  write: () => '',
})

type Named = Readonly<Record<string, string>>

/** Names of those that the caller may view. */
export const namesOfAssets = async (
  assets: Assets,
  caller: Caller,
  { kind, ids }: { readonly kind: AssetKind; readonly ids: readonly string[] },
): Promise<Named> => {
  if (ids.length === 0) return {}
  const { assets: found } = await assets.list(caller, unread(kind), { text: '', ids })
  return Object.fromEntries(found.map(({ id, name }) => [id, name]))
}

/** The caller’s own by the ids of a file: the same one where he may view it, else one of the same name. */
export const ownAssets = async (
  assets: Assets,
  caller: Caller,
  { kind, ids, names }: { readonly kind: AssetKind; readonly ids: readonly string[]; readonly names: Named },
): Promise<ReadonlyMap<string, string>> => {
  const seen = await assets.seen(caller, { kind, ids })
  const found = await Promise.all(
    ids.map(async (id): Promise<readonly (readonly [string, string])[]> => {
      if (seen.has(id)) return [[id, id]]
      const name = Object.hasOwn(names, id) ? names[id] : undefined
      if (name === undefined) return []
      const { assets: all } = await assets.list(caller, unread(kind), { text: name })
      const same = all.find((one) => one.name === name)
      return same === undefined ? [] : [[id, same.id]]
    }),
  )
  return new Map(found.flat())
}
