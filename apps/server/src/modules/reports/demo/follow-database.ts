import { sql } from 'kysely'
import { readDemo } from './demo-state.ts'
import type { DemoNeeds } from './load-demo.ts'

/**
 * The product's own database takes another port where somebody else has the one of last time; the demo's data lie in the
 * same server. Nothing is changed where an administrator let the source point elsewhere.
 */
export const followDatabase = async ({ db, databaseUrl }: DemoNeeds): Promise<void> => {
  const demo = await readDemo(db)
  if (demo?.sourceId == null) return
  const { hostname, port } = new URL(databaseUrl)
  await db
    .updateTable('data_source')
    .set({ connection: sql`jsonb_set(connection, '{port}', to_jsonb(${Number(port || 5432)}::integer))` })
    .where('id', '=', demo.sourceId)
    .where(sql<boolean>`connection ->> 'database' = ${demo.database} and connection ->> 'host' = ${hostname}`)
    .execute()
}
