/** Excel addresses: `cellName(2, 0)` is `A3`; lines count from 0. */

const PATTERN = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/

export type Position = { readonly row: number; readonly column: number }

export function columnName(column: number): string {
  let name = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  }
  return name
}

export function cellName(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`
}

/** `b3` → row 2, column 1; undefined where the text is no address. */
export function parseCellName(text: string): Position | undefined {
  const match = PATTERN.exec(text.toUpperCase())
  if (!match) return undefined
  const [, letters = '', digits = ''] = match
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}
