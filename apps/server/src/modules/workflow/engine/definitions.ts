import type { Db } from '@gridwright/db'
import { readDefinition } from './definition-store.ts'
import type { Definition } from './definition-store.ts'

/** A definition never changes but for being suspended, which is asked where it matters. */
export type Definitions = { get(db: Db, key: string): Promise<Definition> }

const most = 500

export const keptDefinitions = (): Definitions => {
  const kept = new Map<string, Definition>()
  return {
    get: async (db, key) => {
      const known = kept.get(key)
      if (known !== undefined) return known
      const found = await readDefinition(db, key)
      if (found === undefined) throw new Error(`the definition ${key} of an instance is gone`)
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
      kept.set(key, found)
      return found
    },
  }
}
