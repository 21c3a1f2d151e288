import { testDatabase } from '@gridwright/db/testing'
import type { Database } from '@gridwright/db'
import type { KyselyPlugin } from 'kysely'

export type Counted = {
  readonly database: Database
  /** What `work` asked of the database: statements, and characters of the rows that came back. */
  during(work: () => Promise<unknown>): Promise<{ readonly statements: number; readonly characters: number }>
}

/** A real database that counts what is asked of it; an app stands on it by `beside`. Not of what asks by itself: nothing listens. */
export const countedDatabase = async (): Promise<Counted> => {
  const database = await testDatabase()
  let statements = 0
  let characters = 0
  const counter: KyselyPlugin = {
    // Not here: a subquery comes by as well.
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      characters += JSON.stringify(result.rows ?? []).length
      return result
    },
  }
  return {
    database: { ...database, db: database.db.withPlugin(counter) },
    during: async (work) => {
      const before = { statements, characters }
      await work()
      return { statements: statements - before.statements, characters: characters - before.characters }
    },
  }
}
