import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

/** Enabled values of an enabled dictionary, in their order. */
export const itemsOf = (db: Db, code: string) =>
  db
    .selectFrom('dictionary_item as i')
    .innerJoin('dictionary as d', 'd.id', 'i.dictionary_id')
    .select(['i.label', 'i.label_en', 'i.value', 'i.sort', 'i.css_class', 'i.tag_style', 'i.is_default'])
    .where('d.code', '=', code)
    .where('d.status', '=', 1)
    .where('i.status', '=', 1)
    .orderBy('i.sort')
    .orderBy('i.value')
    .execute()

/** Values of dictionaries with their labels, those out of use too: old rows still hold them. */
export const labelsOf = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('dictionary_item as i')
    .innerJoin('dictionary as d', 'd.id', 'i.dictionary_id')
    .select(['d.code', 'i.value', 'i.label'])
    .where('d.code', 'in', [...codes])
    .execute()

export const allLabels = (db: Db) =>
  db
    .selectFrom('dictionary_item as i')
    .innerJoin('dictionary as d', 'd.id', 'i.dictionary_id')
    .select(['d.code', 'i.value', 'i.label', 'i.label_en'])
    .where('d.status', '=', 1)
    .where('i.status', '=', 1)
    .orderBy('d.code')
    .orderBy('i.sort')
    .execute()

export const dictionaryCodes = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('dictionary').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export const countItems = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('dictionary_item')
    .select((eb) => ['dictionary_id', eb.fn.countAll<string>().as('count')])
    .where('dictionary_id', 'in', [...ids])
    .groupBy('dictionary_id')
    .execute()
  return new Map(rows.map(({ dictionary_id: id, count }) => [id, Number(count)]))
}

type Owned = { readonly id: string; readonly dictionaryId: string }

/** Room for another default: of a dictionary only the last one that was made it stays it. */
export const clearDefault = (db: Db, { id, dictionaryId }: Owned) =>
  db
    .updateTable('dictionary_item')
    .set({ is_default: false })
    .where('dictionary_id', '=', dictionaryId)
    .where('id', '!=', id)
    .where('is_default', '=', true)
    .execute()

/** Another text after every change of a dictionary or of its data. */
export const dictionaryVersion = async (db: Db): Promise<string> => {
  const found = await sql<{ version: string }>`
    with every as (
      select version, updated_at from dictionary union all select version, updated_at from dictionary_item)
    select concat_ws('.', count(*), sum(version), extract(epoch from max(updated_at))) as version
    from every`.execute(db)
  return found.rows[0]?.version ?? ''
}

/** Numbers, one for each. */
export const nextIds = async (db: Db, all: readonly unknown[]): Promise<readonly string[]> => {
  const found = await sql<{ id: string }>`
    select nextval('dictionary_id')::text as id from generate_series(1, ${all.length}::int)`.execute(db)
  return found.rows.map(({ id }) => id)
}

export type BuiltIn = {
  readonly code: string
  readonly name: string
  readonly nameEn: string
  readonly items: readonly { readonly value: string; readonly label: string; readonly labelEn: string }[]
}

/** Those that are there stay as somebody set them; values that are missing are added. */
export const addBuiltIn = async (db: Db, { items, ...one }: BuiltIn, at: Date): Promise<void> => {
  const kept = { builtin: true, updated_at: at, updated_by: '', remark: '' }
  await db
    .insertInto('dictionary')
    .values({ id: nextId, code: one.code, name: one.name, name_en: one.nameEn, ...kept })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('dictionary')
    .select('id')
    .where('code', '=', one.code)
    .executeTakeFirstOrThrow()
  const rows = items.map(({ value, label, labelEn }, at_) => ({
    id: nextId,
    dictionary_id: id,
    value,
    label,
    label_en: labelEn,
    sort: at_ + 1,
    css_class: '',
    tag_style: 'neutral',
    is_default: false,
    ...kept,
  }))
  await db
    .insertInto('dictionary_item')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['dictionary_id', 'value']).doNothing())
    .execute()
}

const nextId = sql<string>`nextval('dictionary_id')::text`
