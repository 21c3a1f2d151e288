import type { CompiledSheet } from '#compile/model.ts'
import { textOf } from '#values/scalar.ts'
import { codesOf, readAt } from './tables.ts'
import type { Table } from './table-types.ts'

const LONGEST_NAME = 31

/** One sheet to make: with a loop, one per value of its field, and the rows that belong to it. */
export type SheetItem = {
  readonly name: string
  readonly dataSet: string
  readonly rows: Int32Array | undefined
}

export function sheetItems(
  { sheet }: CompiledSheet,
  tables: ReadonlyMap<string, Table>,
): readonly SheetItem[] {
  const { loop, name } = sheet
  if (!loop) return [{ name, dataSet: '', rows: undefined }]
  const table = tables.get(loop.dataSet)
  const column = table?.columns.get(loop.field)
  if (!table || !column || table.length === 0) return [{ name, dataSet: loop.dataSet, rows: undefined }]
  const { codes } = codesOf(table, loop.field)
  const groups = new Map<number, number[]>()
  codes.forEach((code, row) => {
    const group = groups.get(code)
    if (group) group.push(row)
    else groups.set(code, [row])
  })
  return [...groups.values()].map((rows) => {
    const value = textOf(readAt(column, rows[0] ?? 0))
    return { name: value === '' ? name : value, dataSet: loop.dataSet, rows: Int32Array.from(rows) }
  })
}

/** Names that Excel accepts: cleaned, at most 31 characters, unique without regard to case. */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return wanted.map((name) => {
    const clean = cleaned(name)
    let unique = clean
    for (let n = 2; taken.has(unique.toLowerCase()); n++)
      unique = `${cut(clean, LONGEST_NAME - ` (${n})`.length)} (${n})`
    taken.add(unique.toLowerCase())
    return unique
  })
}

function cleaned(name: string): string {
  const printable = [...name].filter((character) => (character.codePointAt(0) ?? 0) >= 32).join('')
  const clean = cut(
    printable
      .replaceAll(/[[\]:*?/\\]/g, ' ')
      .trim()
      .replaceAll(/^'+|'+$/g, ''),
    LONGEST_NAME,
  ).trim()
  return clean === '' ? 'Sheet' : clean
}

/** UTF-16 units as Excel counts them, without half a character. */
function cut(text: string, length: number): string {
  const cutOff = text.slice(0, length)
  return /[\uD800-\uDBFF]$/.test(cutOff) ? cutOff.slice(0, -1) : cutOff
}
