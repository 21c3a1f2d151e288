import type { AnyEntity, FilterOf, RowOf } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { seenByAll } from '#operations/data-scope.ts'
import { column, columnName, rowOf } from './entity-columns.ts'
import type { StoredRow } from './entity-columns.ts'
import type { EntityNeeds } from './entity-rules.ts'

type Of<E extends AnyEntity> = Pick<EntityNeeds<E>, 'entity' | 'table'>
type Page = { readonly limit: number; readonly offset: number }

/** Rows of one table by their declaration: names of columns come from it, values travel as parameters. */
export const entityStore = <E extends AnyEntity>({ entity, table }: Of<E>) => {
  const from = sql`${sql.table(table)} as e`
  const asRows = (stored: readonly StoredRow[]): RowOf<E>[] => stored.map((row) => rowOf(entity, row))
  return {
    list: async (db: Db, filter: FilterOf<E>, { limit, offset }: Page): Promise<RowOf<E>[]> => {
      const found = await sql<StoredRow>`
        select e.* from ${from} where ${conditions(entity, filter)}
        order by ${order(entity, filter)} limit ${limit} offset ${offset}`.execute(db)
      return asRows(found.rows)
    },
    /** The same rows in the same order, those behind one of them: reading on costs no more than reading first. */
    listBehind: async (
      db: Db,
      filter: FilterOf<E>,
      { limit, last }: { readonly limit: number; readonly last: RowOf<E> | undefined },
    ): Promise<RowOf<E>[]> => {
      const found = await sql<StoredRow>`
        select e.* from ${from} where ${conditions(entity, filter)} and ${behind(entity, filter, last)}
        order by ${order(entity, filter)} limit ${limit}`.execute(db)
      return asRows(found.rows)
    },
    count: async (db: Db, filter: FilterOf<E>): Promise<number> => {
      const counted = await sql<{ total: string }>`
        select count(*) as total from ${from} where ${conditions(entity, filter)}`.execute(db)
      return Number(counted.rows[0]?.total ?? 0)
    },
    /** In the order of the table; those that are gone are left out. `lock` keeps them as they are meanwhile. */
    find: async (db: Db, ids: readonly string[], lock = false): Promise<RowOf<E>[]> => {
      const found = await sql<StoredRow>`
        select e.* from ${from} where e.id = any(${[...ids]}::text[])
        order by e.id ${lock ? sql`for update` : sql``}`.execute(db)
      return asRows(found.rows)
    },
    /** Those whose key fields are these. */
    findByKeys: async (db: Db, keys: readonly (readonly unknown[])[]): Promise<RowOf<E>[]> => {
      if (keys.length === 0) return []
      const columns = sql.join(entity.key.map((field) => column(entity, field)))
      const parts = entity.key.map((_, at) => sql`${keys.map((key) => String(key[at]))}::text[]`)
      const found = await sql<StoredRow>`
        select e.* from ${from} where (${columns}) in (select * from unnest(${sql.join(parts)}))`.execute(db)
      return asRows(found.rows)
    },
    /** New ones, and existing ones whose id is known, in one go. */
    put: (db: Db, rows: readonly Put[]) => put(db, { entity, table }, rows),
    setStatus: (db: Db, ids: readonly string[], set: { status: 1 | 2; at: Date; by: string }) =>
      sql`
        update ${from} set status = ${set.status}, version = e.version + 1, updated_at = ${set.at},
          updated_by = ${set.by} where e.id = any(${[...ids]}::text[])`.execute(db),
    remove: (db: Db, ids: readonly string[]) =>
      sql`delete from ${from} where e.id = any(${[...ids]}::text[])`.execute(db),
  }
}

export type EntityStore<E extends AnyEntity> = ReturnType<typeof entityStore<E>>

export type Put = {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
  readonly status: 1 | 2
  readonly at: Date
  readonly by: string
}

/** All rows as one parameter: however many there are, the statement is the same. */
const put = async (db: Db, { entity, table }: Of<AnyEntity>, rows: readonly Put[]): Promise<void> => {
  if (rows.length === 0) return
  const fields = Object.keys(entity.fields)
  const names = ['id', ...fields.map(columnName), 'status', 'updated_at', 'updated_by']
  const records = rows.map(({ id, values, status, at, by }) => ({
    ...Object.fromEntries(fields.map((field) => [columnName(field), sound(values[field])])),
    id,
    status,
    updated_at: at,
    updated_by: sound(by),
  }))
  const columns = sql.join(names.map((name) => sql.id(name)))
  const changed = names.slice(1).map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
  await sql`
    insert into ${sql.table(table)} as e (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb)
    on conflict (id) do update set ${sql.join(changed)}, version = e.version + 1`.execute(db)
}

/** Halves of a character are no JSON for PostgreSQL. */
const sound = (value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value)

const conditions = (entity: AnyEntity, filter: FilterOf<AnyEntity>): RawBuilder<unknown> => {
  const given = filter as Readonly<Record<string, unknown>>
  const equal = entity.filtered
    .filter((field) => given[field] !== undefined)
    .map((field) => sql`${column(entity, field)} = ${given[field]}`)
  const status = filter.status === undefined ? [] : [sql`e.status = ${filter.status}`]
  const everyRow = seenByAll('administered things belong to the installation, not to people')
  return sql.join([everyRow, ...equal, ...status, ...searched(entity, filter.text)], sql` and `)
}

const searched = (entity: AnyEntity, text: string): RawBuilder<unknown>[] => {
  const words = text.trim()
  if (words === '') return []
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const any = entity.searched.map((field) => sql`${column(entity, field)} ilike ${like}`)
  return [sql`(${sql.join(any, sql` or `)})`]
}

/** One order for every list: two rows that are alike keep their places. */
const order = (entity: AnyEntity, { sort }: FilterOf<AnyEntity>): RawBuilder<unknown> => {
  const by = column(entity, sort?.key ?? entity.sorted[0])
  return sort?.descending === true ? sql`${by} desc, e.id desc` : sql`${by}, e.id`
}

const behind = (
  entity: AnyEntity,
  { sort }: FilterOf<AnyEntity>,
  last: RowOf<AnyEntity> | undefined,
): RawBuilder<unknown> => {
  if (last === undefined) return sql`true`
  const key = sort?.key ?? entity.sorted[0]
  const place = sql`(${column(entity, key)}, e.id)`
  const value = sql`(${(last as Readonly<Record<string, unknown>>)[key]}, ${last.id})`
  return sort?.descending === true ? sql`${place} < ${value}` : sql`${place} > ${value}`
}
