/** `A` to `XFD`, from 0. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name
  }
  return name
}

/** `B3`, from 0. */
export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`
}
