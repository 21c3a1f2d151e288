import type { Bound, BoundForeign, BoundReference, CallNode } from '#compile/bound.ts'
import type { SheetFormula } from '#model/layout.ts'
import type { Environment, SheetRun } from '#run/state.ts'
import { isDate, type Scalar } from '#values/scalar.ts'
import { setFunctions, valueFunctions, type SetFunction, type ValueKind } from './excel-functions.ts'
import { foreignPlaces, kindOf, placesOf, type KnownPlaces, type Places } from './places.ts'

export type Writing = {
  readonly run: SheetRun
  readonly environment: Environment
  readonly known: KnownPlaces
}

/** The parts of a formula as a spreadsheet says it; undefined where it cannot, or would come to something else. */
type Parts = SheetFormula | undefined

const DAY = 86_400_000
const LONGEST_TEXT = 255

export function writtenFormula(writing: Writing, node: Bound): Parts {
  const { run } = writing
  if (node.kind === 'value') return literal(node.value)
  if (node.kind === 'parameter') return literal(run.parameters.get(node.name))
  if (node.kind === 'ordinal') return literal(run.compute.evaluate(run, node, writing.environment))
  if (isCells(node)) return single(writing, node)
  if (node.kind === 'negative') return around('(-', operand(writing, node.operand, ['number']), ')')
  if (node.kind === 'binary') return binary(writing, node)
  return node.kind === 'call' ? call(writing, node) : undefined
}

function around(before: string, inner: Parts, after: string): Parts {
  return inner && [before, ...inner, after]
}

function literal(value: Scalar): Parts {
  if (kindOf(value) === undefined || value === null || value === undefined) return undefined
  if (typeof value === 'number') return [value < 0 ? `(${value})` : String(value)]
  if (typeof value === 'boolean') return [value ? 'TRUE' : 'FALSE']
  if (typeof value === 'string') return quoted(value)
  return isDate(value) ? day(value.date) : undefined
}

function quoted(text: string): Parts {
  const isPlain = text.length <= LONGEST_TEXT && [...text].every((sign) => sign >= ' ')
  return isPlain && text.isWellFormed() ? [`"${text.replaceAll('"', '""')}"`] : undefined
}

function day(milliseconds: number): Parts {
  if (milliseconds % DAY !== 0) return undefined
  const date = new Date(milliseconds)
  return [`DATE(${date.getUTCFullYear()},${date.getUTCMonth() + 1},${date.getUTCDate()})`]
}

type CellsNode = BoundReference | BoundForeign

const isCells = (node: Bound): node is CellsNode => node.kind === 'reference' || node.kind === 'foreign'

function placesFor({ run, environment, known }: Writing, node: CellsNode): Places | undefined {
  return node.kind === 'foreign'
    ? foreignPlaces(run, node, known)
    : placesOf(run, node, { environment, known })
}

/** The one cell that a name means; of several a spreadsheet would not take the first. */
function single(writing: Writing, node: CellsNode): Parts {
  const places = placesFor(writing, node)
  const [area] = places?.areas ?? []
  return places?.count === 1 && area ? [[{ ...area, rows: 1, columns: 1 }]] : undefined
}

/** With a value of one of these kinds as of now; only a cell may be empty, for what is calculated never is. */
function operand(writing: Writing, node: Bound, kinds: readonly ValueKind[]): Parts {
  const { run, environment } = writing
  const kind = kindOf(run.compute.evaluate(run, node, environment))
  if (kind === undefined || !kinds.includes(kind)) return undefined
  return kind === 'empty' && !isCells(node) ? undefined : writtenFormula(writing, node)
}

type BinaryNode = Extract<Bound, { kind: 'binary' }>

function binary(writing: Writing, { operator, left, right }: BinaryNode): Parts {
  if (operator === '&&' || operator === '||') {
    const parts = [left, right].map((side) => operand(writing, side, ['boolean', 'number']))
    return listed(operator === '&&' ? 'AND' : 'OR', parts)
  }
  if (operator === '+' || operator === '-' || operator === '*' || operator === '/') {
    const kinds: readonly ValueKind[] = ['number', 'date', 'boolean', 'empty']
    return infix(operand(writing, left, kinds), operator, operand(writing, right, kinds))
  }
  return comparison(writing, { operator, left, right })
}

function infix(left: Parts, sign: string, right: Parts): Parts {
  return left && right && ['(', ...left, sign, ...right, ')']
}

type Comparing = { readonly operator: string; readonly left: Bound; readonly right: Bound }

/** Letters count here, and in a spreadsheet by EXACT only; what differs in kind it orders otherwise. */
function comparison(writing: Writing, { operator, left, right }: Comparing): Parts {
  const { run, environment } = writing
  const [one, other] = [left, right].map((side) => kindOf(run.compute.evaluate(run, side, environment)))
  if (one === undefined || one !== other || one === 'empty') return undefined
  const parts = [left, right].map((side) => operand(writing, side, [one]))
  if (one !== 'text') return infix(parts[0], operator === '!=' ? '<>' : operator, parts[1])
  if (operator === '=') return listed('EXACT', parts)
  return operator === '<>' || operator === '!=' ? around('NOT(', listed('EXACT', parts), ')') : undefined
}

function listed(name: string, args: readonly Parts[]): Parts {
  const parts: SheetFormula[number][] = [`${name}(`]
  for (const [index, one] of args.entries()) {
    if (one === undefined) return undefined
    parts.push(...(index === 0 ? one : [',', ...one]))
  }
  return [...parts, ')']
}

function call(writing: Writing, node: CallNode): Parts {
  const { name } = node.definition
  if (name === 'IF') return choice(writing, node)
  const folding = setFunctions.get(name)
  if (folding)
    return listed(
      folding.name,
      node.args.map((arg) => set(writing, arg, folding)),
    )
  const kinds = valueFunctions.get(name)
  return (
    kinds &&
    listed(
      name,
      node.args.map((arg) => operand(writing, arg, kinds)),
    )
  )
}

/** What is not chosen need only be sayable. */
function choice(writing: Writing, { args: [when, ...branches] }: CallNode): Parts {
  if (!when) return undefined
  const parts = branches.map((branch) => writtenFormula(writing, branch))
  return listed('IF', [operand(writing, when, ['boolean', 'number']), ...parts])
}

/** A choice hands a set on, which no spreadsheet's range is. */
function set(writing: Writing, node: Bound, folding: SetFunction): Parts {
  if (!isCells(node)) return operand(writing, node, ['number'])
  const places = placesFor(writing, node)
  if (!places || places.count === 0 || !fits(places.kinds, folding)) return undefined
  return places.hasEmptyText && folding.name === 'COUNTA' ? undefined : [places.areas]
}

function fits(kinds: ReadonlySet<ValueKind>, { name, needs, dates }: SetFunction): boolean {
  if (kinds.has('date') && (dates !== true || (kinds.has('number') && name !== 'COUNTA'))) return false
  return needs === 'none' || kinds.has('number') || kinds.has('date')
}
