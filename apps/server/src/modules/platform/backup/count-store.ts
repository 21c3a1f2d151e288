import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { ownTables } from '@gridwright/db'

/** What a restore would replace, counted as a backup counts what it holds. */
export const countPresent = async (
  db: Db,
): Promise<{ rows: number; files: number; users: number; assets: number }> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any(${ownTables})
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(db)
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*) as rows from ${sql.table(`public.${name}`)}`,
  )
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  )
  const of = (name: string): number => Number(rows.find((one) => one.name === name)?.rows ?? 0)
  const { kept } = await db
    .selectFrom('stored_file')
    .where('swept_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  return {
    rows: rows.reduce((sum, one) => sum + Number(one.rows), 0),
    files: Number(kept),
    users: of('user'),
    assets: of('asset'),
  }
}
