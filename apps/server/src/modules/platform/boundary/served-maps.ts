import { createHash } from 'node:crypto'
import type { Db } from '@gridwright/db'
import { servedBoundary } from './boundary-store.ts'
import { outlinesByCode } from './outlines.ts'
import type { Outlines } from './outlines.ts'
import { worldReader } from './reading/boundary-reader.ts'

export type ServedMap = { readonly body: string; readonly tag: string }

/** Other names of the whole country: its code in map services, and the top of the areas (reference platform §1.1). */
const countryCodes: ReadonlySet<string> = new Set(['000000', 'china'])

/** Maps by code: `world`, the country by three names, any area of six digits. */
export const servedMaps = (db: Db): ((asked: string) => Promise<ServedMap | undefined>) => {
  const outlinesOf = outlinesByCode()
  const world = builtWorld()
  return async (asked) => {
    if (!/^(\d{6}|china|world)$/.test(asked)) return undefined
    const code = countryCodes.has(asked) ? '100000' : asked
    const own = await servedBoundary(db, code)
    if (own !== undefined) return { body: own.outlines, tag: own.tag }
    if (code === 'world') return world()
    const found = await outlinesOf(code)
    return found && tagged(bodyOf(found))
  }
}

/** Once for all, and anew where it failed. */
const builtWorld = (): (() => Promise<ServedMap>) => {
  const reader = worldReader()
  let built: Promise<ServedMap> | undefined
  return () => {
    built ??= reader.read('world', '', new AbortController().signal).then(tagged)
    built.catch(() => (built = undefined))
    return built
  }
}

const tagged = (body: string): ServedMap => ({
  body,
  tag: createHash('sha256').update(body).digest('base64url').slice(0, 20),
})

const bodyOf = ({ parts, isLeaf }: Outlines): string =>
  `{"type":"FeatureCollection"${isLeaf ? ',"leaf":true' : ''},"features":[${parts.map(({ json }) => json).join(',')}]}`
