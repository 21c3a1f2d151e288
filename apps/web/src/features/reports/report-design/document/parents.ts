import { parentsOf } from '@gridwright/report-engine'
import type { Cell, Sheet } from '@gridwright/report-engine'
import { addressOf, positionOf } from './address.ts'
import type { Position } from './address.ts'

export type ParentArrow = {
  readonly side: 'left' | 'top'
  readonly parent: Position
  /** Named by the person, not found by the default rule. */
  readonly explicit: boolean
}

const arrow = (
  side: ParentArrow['side'],
  parent: string | null,
  explicit: boolean,
): readonly ParentArrow[] => {
  const at = parent === null ? undefined : positionOf(parent)
  return at === undefined ? [] : [{ side, parent: at, explicit }]
}

const withCell = (sheet: Sheet, address: string, cell: Cell): Sheet => ({
  ...sheet,
  cells: { ...sheet.cells, [address]: cell },
})

/** Left and top parent of a cell as the engine sees them (reference §2.2); of an empty cell, those it would get. */
export const parentArrows = (sheet: Sheet, at: Position): readonly ParentArrow[] => {
  const address = addressOf(at)
  const whole =
    sheet.cells[address] === undefined ? withCell(sheet, address, { kind: 'text', value: '' }) : sheet
  const found = parentsOf(whole).parents.get(address)
  if (found === undefined) return []
  return [...arrow('left', found.left, found.leftExplicit), ...arrow('top', found.top, found.topExplicit)]
}

/** The parent that the default rule finds, whatever the cell names now. */
export const defaultParent = (
  sheet: Sheet,
  at: Position,
  key: 'leftParent' | 'topParent',
): string | undefined => {
  const address = addressOf(at)
  const { [key]: _named, ...rest } = sheet.cells[address] ?? { kind: 'text' as const, value: '' }
  const side = key === 'leftParent' ? 'left' : 'top'
  const found = parentArrows(withCell(sheet, address, rest), at).find((one) => one.side === side)
  return found && addressOf(found.parent)
}

/** All parents of a cell, on both axes, and theirs; nearest first. */
export const ancestorsOf = (sheet: Sheet, address: string): readonly string[] => {
  const { parents } = parentsOf(sheet)
  const found = new Set<string>()
  const climb = (from: string): void => {
    const { left, top } = parents.get(from) ?? { left: null, top: null }
    for (const parent of [left, top]) {
      if (parent === null || found.has(parent)) continue
      found.add(parent)
      climb(parent)
    }
  }
  climb(address)
  found.delete(address)
  return [...found]
}
