/** Excel addresses as the designer needs them; lines count from 0. */

export type Position = { readonly row: number; readonly column: number }

const pattern = /^([A-Za-z]{1,3})([1-9][0-9]{0,6})$/

export const columnName = (column: number): string => {
  const rest = Math.floor(column / 26) - 1
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (column % 26))
}

export const addressOf = ({ row, column }: Position): string => `${columnName(column)}${row + 1}`

/** `b3` → row 2, column 1; undefined where the text is no address. */
export const positionOf = (address: string): Position | undefined => {
  const [, letters, digits] = pattern.exec(address) ?? []
  if (letters === undefined || digits === undefined) return undefined
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits) - 1, column: column - 1 }
}
