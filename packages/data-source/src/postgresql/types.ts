import type { SourceColumnType } from '#rows/column-builder.ts'

/** By the OIDs of pg_type; every other type is text as the server writes it. */
const types: Readonly<Record<number, SourceColumnType>> = {
  16: 'boolean',
  20: 'exact',
  21: 'float',
  23: 'float',
  26: 'float',
  700: 'float',
  701: 'float',
  1082: 'date',
  1114: 'dateTime',
  1184: 'dateTime',
  1700: 'exact',
}

export const columnTypeOf = (oid: number): SourceColumnType => types[oid] ?? 'text'
