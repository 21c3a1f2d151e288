import { parseCellName } from '@gridwright/report-engine'

/** Lines from 0, both ends included. */
export type Area = {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** `B2:D5`, `$B$2`; undefined where that is no area of a sheet. */
export function areaOf(text: string): Area | undefined {
  const [from = '', to = from, ...more] = text.replaceAll('$', '').split(':')
  const [start, end] = [parseCellName(from), parseCellName(to)]
  if (start === undefined || end === undefined || more.length > 0) return undefined
  return {
    top: Math.min(start.row, end.row),
    left: Math.min(start.column, end.column),
    bottom: Math.max(start.row, end.row),
    right: Math.max(start.column, end.column),
  }
}

/** The areas of a list with blanks between them, as far as they are areas. */
export function areasOf(text: string): readonly Area[] {
  return text
    .trim()
    .split(/\s+/, 1000)
    .flatMap((one) => areaOf(one) ?? [])
}

export function isIn(area: Area, row: number, column: number): boolean {
  return row >= area.top && row <= area.bottom && column >= area.left && column <= area.right
}
