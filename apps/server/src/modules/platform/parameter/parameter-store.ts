import type { Db } from '@gridwright/db'

export const publicParameters = (db: Db) =>
  db
    .selectFrom('parameter')
    .select(['code', 'type', 'value'])
    .where('public', '=', true)
    .where('status', '=', 1)
    .orderBy('code')
    .execute()

export const findParameter = (db: Db, code: string) =>
  db
    .selectFrom('parameter')
    .select(['type', 'value'])
    .where('code', '=', code)
    .where('status', '=', 1)
    .executeTakeFirst()

export type BuiltIn = {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly value: string
  readonly public: boolean
  readonly remark: string
}

/** Ids have no dots. */
const idOf = ({ code }: BuiltIn): string => code.replaceAll('.', '-')

/** Those that are there stay as somebody set them. */
export const addBuiltIn = (db: Db, all: readonly BuiltIn[], at: Date) =>
  db
    .insertInto('parameter')
    .values(all.map((one) => ({ ...one, id: idOf(one), builtin: true, updated_at: at, updated_by: '' })))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
