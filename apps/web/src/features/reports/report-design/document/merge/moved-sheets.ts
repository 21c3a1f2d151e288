import type { Sheet, Template } from '@gridwright/report-engine'

const textOf = (cell: unknown): string => JSON.stringify(cell)

/** Where each content stands, for contents that stand once. */
const placesByContent = (cells: Sheet['cells']): ReadonlyMap<string, string> => {
  const places = new Map<string, string | undefined>()
  for (const [address, cell] of Object.entries(cells)) {
    const text = textOf(cell)
    places.set(text, places.has(text) ? undefined : address)
  }
  return new Map([...places].filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/**
 * Lines were inserted or removed, or cells moved: something stands elsewhere and no longer where it stood. Then addresses
 * mean other cells than before, and the sheet merges as a whole or not at all.
 */
const hasMoved = (before: Sheet, after: Sheet): boolean => {
  const now = placesByContent(after.cells)
  return [...placesByContent(before.cells)].some(([text, address]) => {
    const place = now.get(text)
    const held = after.cells[address]
    return place !== undefined && place !== address && (held === undefined || textOf(held) !== text)
  })
}

const sheetNamed = (template: Template, name: string): Sheet | undefined =>
  template.sheets.find((sheet) => sheet.name === name)

/** Sheets that came, went, or whose cells stand elsewhere: each is one part of a merge. */
export const wholeSheets = (bases: readonly Template[], sides: readonly Template[]): ReadonlySet<string> => {
  const all = [...bases, ...sides]
  const names = new Set(all.flatMap(({ sheets }) => sheets.map(({ name }) => name)))
  const isWhole = (name: string): boolean => {
    const found = all.map((template) => sheetNamed(template, name))
    if (found.includes(undefined)) return true
    return bases.some((base) =>
      sides.some((side) => {
        const [before, after] = [sheetNamed(base, name), sheetNamed(side, name)]
        return before !== undefined && after !== undefined && hasMoved(before, after)
      }),
    )
  }
  return new Set([...names].filter(isWhole))
}
