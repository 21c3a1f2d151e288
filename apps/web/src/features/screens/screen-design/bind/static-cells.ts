import { screenLimits } from '@gridwright/screen'
import type { Cell, QuerySource } from '@gridwright/screen'

type Fixed = Extract<QuerySource, { kind: 'static' }>

/** What was typed: a number where it is one that is exact, nothing where it is empty. */
export const cellOf = (text: string): Cell => {
  if (text === '') return null
  const number = Number(text)
  const isExact = /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.replaceAll(/\D/g, '').length <= 15
  return isExact ? number : text.slice(0, 4000)
}

/** A column of numbers only is one of numbers. */
export const columnsOf = (columns: Fixed['columns'], rows: Fixed['rows']): Fixed['columns'] =>
  columns.map((column, at) => {
    const cells = rows.map((row) => row[at] ?? null).filter((cell) => cell !== null)
    if (cells.length === 0) return column
    const isNumber = cells.every((cell) => typeof cell === 'number')
    if (isNumber) return { ...column, type: 'number' as const }
    return column.type === 'number' ? { ...column, type: 'text' as const } : column
  })

const uniqueNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>()
  return names.map((name, at) => {
    let free = name.slice(0, 190) || `column${at + 1}`
    for (let nth = 2; taken.has(free); nth += 1) free = `${name.slice(0, 190)}${nth}`
    taken.add(free)
    return free
  })
}

/** Lines out of a spreadsheet: the first ones are names, parted by tabs. */
export const rowsOfText = (text: string): Pick<Fixed, 'columns' | 'rows'> => {
  const lines = text
    .replaceAll('\r', '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t').slice(0, screenLimits.staticColumns))
  const [head = [], ...rest] = lines
  const rows = rest
    .slice(0, screenLimits.staticRows)
    .map((line) => head.map((_, at) => cellOf(line[at] ?? '')))
  const columns = uniqueNames(head).map((name) => ({ name, type: 'text' as const }))
  return { columns: columnsOf(columns, rows), rows }
}
