import { compile, parentsOf } from '@gridwright/report-engine'
import type { Cell, Problem, Sheet, Template } from '@gridwright/report-engine'
import { MOST } from './reading.ts'
import type { AllRemarks } from './remark-list.ts'

type Wanted = { readonly left: string | null; readonly top: string | null }

/**
 * Where the parents that we find by default are others than the template meant, they are written down; unless the cells would
 * then lie on each other.
 */
export function withParents(sheet: Sheet, wanted: ReadonlyMap<string, Wanted>): Sheet {
  const { parents, problems } = parentsOf(sheet)
  const cells: Record<string, Cell> = { ...sheet.cells }
  for (const [name, cell] of Object.entries(sheet.cells)) {
    const [ours, theirs] = [parents.get(name), wanted.get(name)]
    if (ours === undefined || theirs === undefined) continue
    cells[name] = {
      ...cell,
      ...(ours.left !== theirs.left && { leftParent: theirs.left }),
      ...(ours.top !== theirs.top && { topParent: theirs.top }),
    }
  }
  const changed = { ...sheet, cells }
  return errorsOf(parentsOf(changed).problems) > errorsOf(problems) ? sheet : changed
}

const errorsOf = (problems: readonly Problem[]): number =>
  problems.filter(({ severity }) => severity === 'error').length

/** What a cell's formula was in the other product's words. */
type Originals = (sheet: string, cell: string) => string | undefined

const ROUNDS = 4

/**
 * What reads well and yet cannot run gives way: a formula becomes the text that it was, a condition, filter or link goes, each
 * with a remark. A report of another product is never refused for one cell.
 */
export function settled(template: Template, originals: Originals, remarks: AllRemarks): Template {
  let found = template
  for (let round = 0; round < ROUNDS; round++) {
    const wrong = compile(found).problems.filter(({ severity }) => severity === 'error')
    if (wrong.length === 0) return found
    const given = new Map<string, Set<string>>()
    for (const { sheet, cells } of wrong)
      given.set(sheet, (given.get(sheet) ?? new Set()).union(new Set(cells)))
    found = { ...found, sheets: found.sheets.map((sheet) => giveWay(sheet, { given, originals, remarks })) }
  }
  return found
}

type Giving = {
  readonly given: ReadonlyMap<string, ReadonlySet<string>>
  readonly originals: Originals
  readonly remarks: AllRemarks
}

function giveWay(sheet: Sheet, { given, originals, remarks }: Giving): Sheet {
  const names = given.get(sheet.name)
  if (names === undefined) return sheet
  const cells = { ...sheet.cells }
  for (const name of names) {
    const cell = cells[name]
    if (cell === undefined) continue
    const original = originals(sheet.name, name) ?? cell.formula ?? cell.filter ?? cell.field ?? ''
    cells[name] = plainer(cell, original)
    remarks.of(sheet.name).add('expression-refused', { cell: name, original })
  }
  return { ...sheet, cells }
}

/** First without what is asked of it, then without what it shows. */
function plainer(cell: Cell, original: string): Cell {
  const { conditions, filter, grouping, leftParent, topParent, ...rest } = cell
  const asks = [conditions, filter, grouping].some((one) => one !== undefined)
  if (asks)
    return {
      ...rest,
      ...(leftParent !== undefined && { leftParent }),
      ...(topParent !== undefined && { topParent }),
    }
  if (cell.kind !== 'formula') return rest
  const { formula, display, ...look } = rest
  void display
  return { ...look, kind: 'text', value: original || formula || '', note: original.slice(0, MOST.note) }
}
