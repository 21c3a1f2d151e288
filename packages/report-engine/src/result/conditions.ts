import type { CompiledCell } from '#compile/model.ts'
import { ownDomain } from '#run/domains.ts'
import { evaluate } from '#run/evaluate.ts'
import { extentOf, ownerElement, placeOf, sizeAt } from '#run/placement.ts'
import type { Condition } from '#model/template.ts'
import { isTrue } from '#values/compare.ts'
import { textOf } from '#values/scalar.ts'
import { alternation } from './alternates.ts'
import type { LineEffects } from './line-properties.ts'
import type { Styles } from './styles.ts'
import type { Environment, SheetRun } from '#run/state.ts'

/** What conditions changed about the elements of one cell. */
export type CellEffects = {
  readonly styles: Int32Array
  readonly texts: ReadonlyMap<number, string | number>
  /** Places of the conditions whose link holds. */
  readonly links: ReadonlyMap<number, number>
}

export type Effects = {
  readonly rows: LineEffects
  readonly columns: LineEffects
  readonly cells: ReadonlyMap<number, CellEffects>
}

/** Phase 4, first half: conditional styles, texts, hidden lines and breaks. */
export function applyConditions(run: SheetRun, styles: Styles): Effects {
  const lines = (): LineEffects => ({ hidden: new Set(), breaksBefore: new Set() })
  const effects = { rows: lines(), columns: lines(), cells: new Map<number, CellEffects>() }
  for (const cell of run.compiled.cells) {
    if (cell.formulas.conditions.length > 0)
      effects.cells.set(cell.id, applyTo(run, cell, { styles, effects }))
  }
  return effects
}

type Target = { readonly styles: Styles; readonly effects: Effects }

/** What the conditions that hold give together, by their places: made once, however many elements meet the same. */
type Outcome = {
  readonly style: number
  readonly text: string | undefined
  /** Place of the condition whose formula is shown, and of that whose link holds. */
  readonly shown: number | undefined
  readonly link: number | undefined
  readonly met: readonly Condition[]
  readonly touchesLines: boolean
}

function applyTo(run: SheetRun, cell: CompiledCell, { styles, effects }: Target): CellEffects {
  const domain = ownDomain(run, cell.id)
  const indexes = new Int32Array(domain.count)
  const texts = new Map<number, string | number>()
  const links = new Map<number, number>()
  const outcomes = new Map<string, Outcome>()
  const isSecond = alternation(run, cell)
  const environment = { domain, at: 0, cell: cell.id, row: -1, outer: undefined, page: undefined }
  for (let element = 0; element < domain.count; element++) {
    environment.at = element
    run.budget.tick()
    const places = placesMet(run, cell, environment)
    const isOther = isSecond?.(element) === true
    const key = isOther ? `${places}\uffff` : places
    let outcome = outcomes.get(key)
    if (!outcome) outcomes.set(key, (outcome = outcomeOf(cell, { places, isOther }, styles)))
    indexes[element] = outcome.style
    const text = shownOf(run, cell, { outcome, environment })
    if (text !== undefined) texts.set(element, text)
    if (outcome.link !== undefined) links.set(element, outcome.link)
    if (outcome.touchesLines) applyToLines(run, cell, { met: outcome.met, element, effects })
  }
  return { styles: indexes, texts, links }
}

type Showing = { readonly outcome: Outcome; readonly environment: Environment }

/** A formula's result as text, or as the number that the cell's format writes; an empty one shows nothing. */
function shownOf(
  run: SheetRun,
  { formulas }: CompiledCell,
  { outcome: { shown, text }, environment }: Showing,
): string | number | undefined {
  const formula = shown === undefined ? undefined : formulas.shown[shown]
  if (formula === undefined) return text
  const value = evaluate(run, formula, environment)
  return typeof value === 'number' ? value : textOf(value)
}

/** Places of the conditions that hold, one character each. */
function placesMet(run: SheetRun, { formulas }: CompiledCell, environment: Environment): string {
  let places = ''
  for (let place = 0; place < formulas.conditions.length; place++) {
    const when = formulas.conditions[place]
    if (when !== undefined && isTrue(evaluate(run, when, environment))) places += String.fromCharCode(place)
  }
  return places
}

type Meeting = { readonly places: string; readonly isOther: boolean }

function outcomeOf({ cell }: CompiledCell, { places, isOther }: Meeting, styles: Styles): Outcome {
  const all = cell.conditions ?? []
  const holds = (place: number): boolean => places.includes(String.fromCharCode(place))
  const met = all.filter((_, place) => holds(place))
  const lastOf = (has: (one: Condition) => boolean): number | undefined => {
    const place = all.findLastIndex((one, at) => holds(at) && has(one))
    return place < 0 ? undefined : place
  }
  const own = [cell.style, isOther ? cell.alternate?.style : undefined].filter((id) => id !== undefined)
  return {
    style: styles.indexOf([...own, ...met.flatMap(({ style }) => style ?? [])]),
    text: met.findLast((condition) => condition.text !== undefined)?.text,
    shown: lastOf(({ value }) => value !== undefined),
    link: lastOf(({ link }) => link !== undefined),
    met,
    touchesLines: met.some(
      ({ hideRow, hideColumn, breakBefore, breakAfter }) =>
        hideRow || hideColumn || breakBefore !== undefined || breakAfter !== undefined,
    ),
  }
}

type Met = { readonly met: readonly Condition[]; readonly element: number; readonly effects: Effects }

/** A hidden merged cell hides all its lines. */
function applyToLines(run: SheetRun, { id }: CompiledCell, { met, element, effects }: Met): void {
  const place = placeOf(run, id, element)
  const size = (axis: 0 | 1) => sizeAt(extentOf(run, id, axis), ownerElement(run, { id, axis, element }))
  const rows = { from: place.row, to: place.row + size(0) }
  const columns = { from: place.column, to: place.column + size(1) }
  for (const { hideRow, hideColumn, breakBefore, breakAfter } of met) {
    if (hideRow) hide(effects.rows, rows)
    if (hideColumn) hide(effects.columns, columns)
    if (breakBefore === 'row') effects.rows.breaksBefore.add(rows.from)
    if (breakBefore === 'column') effects.columns.breaksBefore.add(columns.from)
    if (breakAfter === 'row') effects.rows.breaksBefore.add(rows.to)
    if (breakAfter === 'column') effects.columns.breaksBefore.add(columns.to)
  }
}

function hide({ hidden }: LineEffects, { from, to }: { from: number; to: number }): void {
  for (let line = from; line < to; line++) hidden.add(line)
}
