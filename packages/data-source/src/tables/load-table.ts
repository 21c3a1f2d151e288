import type * as Duckdb from '@duckdb/node-api'
import { keptTypeOf, quotedName, scaledWhole } from './memory-table.ts'
import type { KeptType, MemoryColumn, MemoryTable } from './memory-table.ts'

type Api = typeof Duckdb
type Given = string | number | boolean | null | undefined

/** Rows that go over at once: the size of DuckDB's own vectors. */
const chunk = 2048
const day = 86_400_000

const sqlTypes: Readonly<Record<KeptType['is'], (type: KeptType) => string>> = {
  varchar: () => 'varchar',
  boolean: () => 'boolean',
  date: () => 'date',
  timestamp: () => 'timestamp',
  bigint: () => 'bigint',
  double: () => 'double',
  decimal: (type) => (type.is === 'decimal' ? `decimal(${type.width}, ${type.scale})` : ''),
}

const typeOf = (api: Api, type: KeptType): Duckdb.DuckDBType =>
  type.is === 'decimal'
    ? api.DECIMAL(type.width, type.scale)
    : {
        varchar: api.VARCHAR,
        boolean: api.BOOLEAN,
        date: api.DATE,
        timestamp: api.TIMESTAMP,
        bigint: api.BIGINT,
        double: api.DOUBLE,
      }[type.is]

type Write = (value: string | number | boolean, exact: string | undefined) => Duckdb.DuckDBValue

const writerOf = (api: Api, type: KeptType): Write => {
  if (type.is === 'decimal')
    return (value, exact) =>
      new api.DuckDBDecimalValue(scaledWhole(exact ?? String(value), type.scale), type.width, type.scale)
  const writers: Readonly<Record<Exclude<KeptType['is'], 'decimal'>, Write>> = {
    varchar: (value) => String(value),
    boolean: (value) => value === true,
    date: (value) => new api.DuckDBDateValue(Math.floor(Number(value) / day)),
    timestamp: (value) => new api.DuckDBTimestampValue(BigInt(Math.round(Number(value) * 1000))),
    bigint: (value, exact) => BigInt(exact ?? String(value)),
    double: Number,
  }
  return writers[type.is]
}

const isEmpty = (value: Given): value is null | undefined =>
  value === null || value === undefined || Number.isNaN(value)

type Place = { readonly from: number; readonly count: number }

const piece = ({ values, exact }: MemoryColumn, { from, count }: Place, write: Write): Duckdb.DuckDBValue[] =>
  Array.from({ length: count }, (_none, at) => {
    const value = values.at(from + at)
    return isEmpty(value) ? null : write(value, exact?.get(from + at))
  })

/** Makes a table and fills it, a vector at a time. */
export const loadTable = async (
  api: Api,
  connection: Duckdb.DuckDBConnection,
  { name, columns, length }: MemoryTable,
): Promise<void> => {
  const kept = columns.map(keptTypeOf)
  const declared = columns.map((column, at) => {
    const type = kept[at] ?? { is: 'varchar' }
    return `${quotedName(column.name)} ${sqlTypes[type.is](type)}`
  })
  await connection.run(`create table ${quotedName(name)} (${declared.join(', ')})`)
  const types = kept.map((type) => typeOf(api, type))
  const writers = kept.map((type) => writerOf(api, type))
  const appender = await connection.createAppender(name)
  for (let from = 0; from < length; from += chunk) {
    const place = { from, count: Math.min(chunk, length - from) }
    const rows = api.DuckDBDataChunk.create(types, place.count)
    rows.setColumns(columns.map((column, at) => piece(column, place, writers[at] ?? String)))
    appender.appendDataChunk(rows)
  }
  appender.closeSync()
}
