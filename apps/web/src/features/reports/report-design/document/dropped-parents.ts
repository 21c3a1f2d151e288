import { parentsOf } from '@gridwright/report-engine'
import type { Cell, Sheet } from '@gridwright/report-engine'
import { addressOf } from './address.ts'
import type { Position } from './address.ts'

/** Parents to write into a dropped cell: `null` is ∅, an absent one is left to the default rule. */
export type DroppedParents = { readonly leftParent?: null; readonly topParent?: null }

const noParent = { left: 'leftParent', top: 'topParent' } as const

/**
 * A second data set beside the first would repeat all its rows for each row of it. So a dropped field whose default
 * parent on a side is of another data set gets none there (reference §2.3); where the two axes would then disagree,
 * it gets none on either.
 */
export const parentsForDropped = (sheet: Sheet, at: Position, dataSet: string): DroppedParents => {
  const address = addressOf(at)
  const { leftParent: _left, topParent: _top, ...rest } = sheet.cells[address] ?? { kind: 'text' as const }
  const tried = (named: DroppedParents) =>
    parentsOf({
      ...sheet,
      cells: { ...sheet.cells, [address]: { ...rest, kind: 'field', dataSet, ...named } as Cell },
    })
  const found = tried({}).parents.get(address)
  const strange = (parent: string | null | undefined): boolean => {
    const cell = parent == null ? undefined : sheet.cells[parent]
    return cell?.kind === 'field' && cell.dataSet !== dataSet
  }
  const named = Object.fromEntries(
    (['left', 'top'] as const).filter((side) => strange(found?.[side])).map((side) => [noParent[side], null]),
  ) as DroppedParents
  const disagrees = tried(named).problems.some(
    ({ code, cells }) => code === 'parents-disagree' && cells[0] === address,
  )
  return disagrees ? { leftParent: null, topParent: null } : named
}
