import type { Tables } from '@gridwright/db'
import type { Kysely, SelectQueryBuilder, Simplify } from 'kysely'

type Page = { readonly currentPage: number; readonly pageSize: number }

/** One page of an ordered query, and how many rows it finds in all. */
export const pageOf = async <DB, TB extends keyof DB, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
  { currentPage, pageSize }: Page,
): Promise<{ rows: Simplify<O>[]; total: number }> => {
  const rows = await query
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute()
  const before = (currentPage - 1) * pageSize
  // A page that is not full is the last one; one beyond the last says nothing.
  const isLast = rows.length < pageSize && (rows.length > 0 || before === 0)
  return { rows, total: isLast ? before + rows.length : await countOf(db, query) }
}

export const countOf = async <DB, TB extends keyof DB, O>(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> => {
  const { total } = await db
    .selectFrom(query.clearOrderBy().as('one'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
