import type { Cell, Condition, Style } from '@gridwright/report-engine'
import { checkFormula, parseCellName } from '@gridwright/report-engine'

import { reportFormula, shifted } from '#read-xlsx/formulas/rewrite-formula.ts'
import type { FormulaPlace } from '#read-xlsx/formulas/rewrite-formula.ts'
import { MOST } from '#read-xlsx/limits.ts'
import { cellAddress } from '#xlsx/cell-address.ts'

import { areasOf, isIn } from './areas.ts'
import type { Area } from './areas.ts'
import type { RawRule } from './raw-sheet.ts'

export type ConditionNeeds = {
  readonly place: FormulaPlace
  readonly changeAt: (index: number) => Style | undefined
  readonly styleId: (style: Style) => string | undefined
  /** Told of each rule that a report cannot say, by its cells. */
  readonly leftOut: (places: string) => void
}

const SIGNS: Readonly<Record<string, string>> = {
  equal: '=',
  notEqual: '<>',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
}

/** Conditional formats that compare a cell or ask a formula, at the cells that there are. Excel's first one wins, a report's last. */
export function withConditions(
  cells: Readonly<Record<string, Cell>>,
  rules: readonly RawRule[],
  needs: ConditionNeeds,
): Readonly<Record<string, Cell>> {
  const found = new Map<string, Condition[]>()
  const places = Object.keys(cells).flatMap((name) => {
    const at = parseCellName(name)
    return at === undefined ? [] : [{ name, ...at }]
  })
  let room: number = MOST.conditions
  for (const rule of rules.toSorted((left, right) => rankOf(right) - rankOf(left))) {
    const made = madeBy(rule, places, needs)
    room -= made?.length ?? 0
    if (made === undefined || room < 0) needs.leftOut(rule.places)
    else for (const [name, condition] of made) found.set(name, [...(found.get(name) ?? []), condition])
  }
  if (found.size === 0) return cells
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => {
      const conditions = found.get(name)?.slice(-MOST.conditionsOfCell)
      return [name, conditions === undefined ? cell : { ...cell, conditions }]
    }),
  )
}

/** Undefined where a report cannot say the rule. */
function madeBy(rule: RawRule, places: readonly Place[], needs: ConditionNeeds): Made | undefined {
  const areas = areasOf(rule.places)
  const style = styleOf(rule, needs)
  const [first] = areas
  if (style === undefined || first === undefined) return undefined
  const within = places.filter(({ row, column }) => areas.some((area) => isIn(area, row, column)))
  return conditionsFor({ rule, style, needs }, first, within)
}

type Made = readonly (readonly [string, Condition])[]

function rankOf({ attributes }: RawRule): number {
  return Number(attributes['priority'] ?? 0) || 0
}

function styleOf({ attributes }: RawRule, { changeAt, styleId }: ConditionNeeds): string | undefined {
  const change = attributes['dxfId'] === undefined ? undefined : changeAt(Number(attributes['dxfId']))
  return change === undefined ? undefined : styleId(change)
}

type Asked = { readonly rule: RawRule; readonly style: string; readonly needs: ConditionNeeds }
type Place = { readonly name: string; readonly row: number; readonly column: number }

/** Undefined where a report's formulas do not say it at one of the cells: half a rule would be a lie. */
function conditionsFor(
  { rule, style, needs }: Asked,
  first: Area,
  places: readonly Place[],
): Made | undefined {
  const made: (readonly [string, Condition])[] = []
  for (const { name, row, column } of places) {
    const formulas = rule.formulas.map((text) => {
      const moved = shifted(text, row - first.top, column - first.left)
      return moved === undefined ? undefined : reportFormula(moved, needs.place)?.slice(1)
    })
    const when = whenOf(rule, cellAddress(row, column), formulas)
    if (when === undefined || when.length > MOST.formula || checkFormula(`=${when}`) !== undefined)
      return undefined
    made.push([name, { when, style }])
  }
  return made
}

function whenOf(
  { attributes }: RawRule,
  cell: string,
  formulas: readonly (string | undefined)[],
): string | undefined {
  const { type = '', operator = '' } = attributes
  const [first, second = first] = formulas
  if (first === undefined || formulas.includes(undefined)) return undefined
  if (type === 'expression') return first
  return type === 'cellIs' ? comparison(operator, cell, [first, second ?? first]) : undefined
}

function comparison(
  operator: string,
  cell: string,
  [first, second]: readonly [string, string],
): string | undefined {
  if (operator === 'between') return `${cell}>=(${first}) && ${cell}<=(${second})`
  if (operator === 'notBetween') return `${cell}<(${first}) || ${cell}>(${second})`
  const sign = SIGNS[operator]
  return sign === undefined ? undefined : `${cell}${sign}${first}`
}
