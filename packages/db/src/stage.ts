import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/list.ts'
import { connect } from './pool.ts'

/** Names of the migrations that this version has. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** The same database, with a schema of its own before the usual one: what has no schema's name goes there. */
export const stagedUrl = (url: string, schema: string): string => {
  const staged = new URL(url)
  staged.searchParams.set('options', `-c search_path=${schema},public`)
  return staged.href
}

/** Makes the tables of those migrations in a schema of their own; without a list, brings them up to date. */
export const migrateStage = async (
  url: string,
  schema: string,
  names: readonly string[] = knownMigrations,
): Promise<void> => {
  const db = connect(stagedUrl(url, schema), 2)
  try {
    const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)))
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => wanted },
      migrationTableSchema: schema,
      allowUnorderedMigrations: true,
    })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  } finally {
    await db.destroy()
  }
}
