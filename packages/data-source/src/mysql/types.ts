import type { FieldPacket } from 'mysql2'
import type { SourceColumnType } from '#rows/column-builder.ts'
import type { Cell } from './ask.ts'
import { geometryText } from './geometry-text.ts'

/** By the protocol's column types; every other type is text. tinyint(1) is a number: it often holds more than 0 and 1. */
const types: Readonly<Record<number, SourceColumnType>> = {
  0: 'exact',
  1: 'float',
  2: 'float',
  3: 'float',
  4: 'float',
  5: 'float',
  7: 'dateTime',
  8: 'exact',
  9: 'float',
  10: 'date',
  12: 'dateTime',
  13: 'float',
  16: 'boolean',
  246: 'exact',
}

const bit = 16
const blob = 252
const geometry = 255
const binary = 63

const geometries = new WeakSet<FieldPacket>()

/** mysql2 would make points and lists of points, from which nobody can tell a line from a set: it gives the bytes. */
export const keepBytes = (field: FieldPacket): void => {
  if (field.columnType !== geometry) return
  geometries.add(field)
  Object.assign(field, { columnType: blob, characterSet: binary })
}

/** A bit field of one bit is a boolean, a longer one a number. */
export const columnTypeOf = ({ columnType, columnLength }: FieldPacket): SourceColumnType => {
  if (columnType === bit && (columnLength ?? 1) > 1) return 'exact'
  return types[columnType ?? -1] ?? 'text'
}

const plain = (value: Cell): string | number | null =>
  Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : value

const bits = (value: Cell): string | number | null =>
  Buffer.isBuffer(value) ? String(BigInt(`0x${value.toString('hex') || '0'}`)) : value

const shape = (value: Cell): string | number | null => (Buffer.isBuffer(value) ? geometryText(value) : value)

/** Bytes become text: a bit field's its number, a geometry's WKT, others hexadecimal digits. */
export const textOf = (field: FieldPacket): ((value: Cell) => string | number | null) => {
  if (geometries.has(field)) return shape
  return field.columnType === bit ? bits : plain
}
