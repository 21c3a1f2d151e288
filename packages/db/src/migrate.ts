import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { migrations as released } from './migrations/list.ts'
import { DatabaseProblem } from './database-problem.ts'
import type { Tables } from './tables.ts'

const oldestPostgres = 15

/**
 * Brings the database to this code's tables. Kysely holds an advisory lock and one transaction meanwhile,
 * so that servers which start together migrate once, and a migration that fails leaves nothing behind.
 * Throws a `DatabaseProblem` where the database is newer than the code or PostgreSQL is too old.
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Record<string, Migration> = released,
): Promise<void> {
  await refuseOldPostgres(db)
  const known = Object.keys(migrations)
  const done = await migrationsIn(db)
  refuseNewerDatabase(done, known)
  // The usual start: Kysely would look through the whole catalogue to find out the same.
  if (known.every((name) => done.has(name))) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations'
  throw new DatabaseProblem(
    {
      en: `The database could not be brought up to date: ${failed} failed (${messageOf(error)}). Nothing was changed.`,
      zh: `数据库升级失败：${failed}（${messageOf(error)}）。数据未被更改。`,
    },
    { cause: error },
  )
}

/** Throws where the server is older than what the SQL of the migrations needs. */
export async function refuseOldPostgres(db: Kysely<Tables>, oldest = oldestPostgres): Promise<void> {
  const answer = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000)
  if (major >= oldest) return
  throw new DatabaseProblem({
    en: `PostgreSQL ${major} is too old: Gridwright needs ${oldest} or newer.`,
    zh: `PostgreSQL ${major} 版本过低：Gridwright 需要 ${oldest} 或更高版本。`,
  })
}

/** In their order. */
async function migrationsIn(db: Kysely<Tables>): Promise<ReadonlySet<string>> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (table.rows[0]?.found !== true) return new Set()
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return new Set(done.rows.map(({ name }) => name))
}

function refuseNewerDatabase(done: ReadonlySet<string>, known: string[]): void {
  const strange = [...done].filter((name) => !known.includes(name))
  if (strange.length === 0) return
  throw new DatabaseProblem({
    en: `The database was made by a newer Gridwright (it has ${strange.at(-1)}): start that version or a newer one.`,
    zh: `该数据库由更新版本的 Gridwright 创建（含 ${strange.at(-1)}）：请启动该版本或更新的版本。`,
  })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
