import type { EntryBinding } from '@gridwright/contract'
import { addressOf, positionOf } from './address.ts'
import type { Move } from './references.ts'

/** Before the name of a sheet that there is none of. */
const unknown = '?'

/** Sheets by the spreadsheet's ids, so that a renamed one is still meant; the counterpart of {@link entryFromSheet}. */
export const entryToSheet = (
  { targets }: EntryBinding,
  idOf: (name: string) => string | undefined,
): EntryBinding => ({
  targets: targets.map((target) => ({ ...target, sheet: idOf(target.sheet) ?? `${unknown}${target.sheet}` })),
})

/** What a removed sheet took with it comes back with it. */
export const entryFromSheet = (
  { targets }: EntryBinding,
  nameOf: (id: string) => string | undefined,
): EntryBinding | undefined => {
  const found = targets.flatMap((target) => {
    const name = target.sheet.startsWith(unknown) ? target.sheet.slice(1) : nameOf(target.sheet)
    return name === undefined ? [] : [{ ...target, sheet: name }]
  })
  return found.length === 0 ? undefined : { targets: found }
}

type Target = EntryBinding['targets'][number]

const movedTarget = (target: Target, move: Move): Target => ({
  ...target,
  columns: target.columns.flatMap((column) => {
    const at = positionOf(column.cell)
    const to = at && move(at, 'value')
    if (to === undefined) return [column]
    // A key without its cell stays, and is told as a problem: without it nothing could be entered.
    if (to === 'gone') return target.keys.includes(column.column) ? [column] : []
    return [{ ...column, cell: addressOf(to) }]
  }),
})

/** Bindings go with their cells. */
export const movedEntry = ({ targets }: EntryBinding, sheet: string, move: Move): EntryBinding => ({
  targets: targets.map((target) => (target.sheet === sheet ? movedTarget(target, move) : target)),
})
