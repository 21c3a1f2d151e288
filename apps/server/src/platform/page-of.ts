import type { Db } from '@gridwright/db'
import { prepared } from '@gridwright/db'
import { sql } from 'kysely'
import type { SelectQueryBuilder, Simplify } from 'kysely'

type Page = { readonly currentPage: number; readonly pageSize: number }

/** One page of an ordered query, and how many rows it finds in all: one statement for both. */
export const pageOf = async <DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
  { currentPage, pageSize }: Page,
): Promise<{ rows: Simplify<O>[]; total: number }> => {
  const total = sql<number>`(select count(*) from ${query.clearOrderBy()} as one)`.as('foundInAll')
  const page = query
    .modifyFront(prepared)
    .select(total)
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const answered: unknown = await page.execute()
  const found = answered as (Simplify<O> & { foundInAll: number })[]
  const all = found[0]?.foundInAll
  const rows = found.map(({ foundInAll: _all, ...row }) => row as Simplify<O>)
  // Where no row stands nothing says how many there are; beyond the last page there are some.
  return { rows, total: all ?? (currentPage === 1 ? 0 : await countOf(db, query)) }
}

export const countOf = async <DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(query.clearOrderBy().as('one'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
