import { openDatabase } from '@gridwright/db'
import type { Database } from '@gridwright/db'
import pg from 'pg'
import type { Product } from './product.ts'

/** Opens the product's own database as a second server would, for what no page offers yet. */
export const inDatabase = async <Result>(
  { dataDir }: Product,
  work: (db: Database['db']) => Promise<Result>,
): Promise<Result> => {
  const database = await openDatabase({ dataDir, connections: 2 })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

type MenuRow = {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly pid?: string
  readonly mode?: 'default' | 'iframe'
}

/** Adds entries to the menu, as its administration will. */
export const addMenus = (product: Product, rows: readonly MenuRow[]): Promise<unknown> =>
  inDatabase(product, (db) =>
    db
      .insertInto('menu')
      .values(
        rows.map(({ id, url, title, pid, mode }, index) => ({
          id,
          pid: pid ?? null,
          url,
          title,
          title_en: title,
          icon: 'table',
          mode: mode ?? 'default',
          sort: 200 + index,
        })),
      )
      .execute(),
  )

/** Asks the demo company's own database, past everything that the product does with it. */
export const inTrading = async (product: Product, sql: string): Promise<Record<string, unknown>> => {
  const database = await openDatabase({ dataDir: product.dataDir, connections: 1 })
  const url = new URL(database.url)
  const ask = async (query: string): Promise<Record<string, unknown>> => {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(query)
    await client.end()
    return rows[0] ?? {}
  }
  const { datname } = await ask("select datname from pg_database where datname like 'gridwright_demo_%'")
  url.pathname = `/${String(datname)}`
  return ask(sql).finally(() => database.close())
}
