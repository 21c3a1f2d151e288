import { namedIn } from '#migrate/named-in.ts'
import { Untranslatable } from './ast.ts'
import type { Expression, Level } from './ast.ts'
import { isKnownFunction, isTextFunction, writtenCall } from './functions.ts'
import { excelFormat } from './java-format.ts'

/** Where an expression stands, and what it may name there. */
export type Surroundings = {
  /** The cell that it belongs to. */
  readonly cell: string
  /** Of conditions that are asked of rows: the data set whose fields stand there by their names alone. */
  readonly rowsOf?: string
  /** Whether it stands under no cell that repeats: only there is a whole data set meant. */
  readonly isAlone: boolean
  /** The cells of an area that hold something. */
  filledCells(from: string, to: string): readonly string[]
  /** The cell that shows a field, where there is exactly one. */
  cellOfField(field: string): string | undefined
  /** Our code of a parameter. */
  parameter(name: string): string
  firstField(dataSet: string): string | undefined
}

/** Writes an expression in our formula language, without the `=`; throws {@link Untranslatable}. */
export function writeFormula(expression: Expression, at: Surroundings): string {
  return writerAt(at)(expression)
}

type Write = (expression: Expression) => string

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}\p{M}_]*$/u

const nameText = (name: string): string => (PLAIN_NAME.test(name) ? name : `'${name.replaceAll("'", "''")}'`)

/** `orders.amount`, quoted where a name needs it. */
export const fieldText = (dataSet: string, field: string): string => `${nameText(dataSet)}.${nameText(field)}`

export const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

const writerAt = (at: Surroundings): Write => {
  const write: Write = (expression) => {
    const writer = writers[expression.kind] as (one: Expression, at: Surroundings, write: Write) => string
    return writer(expression, at, write)
  }
  return write
}

type Of<K extends Expression['kind']> = Extract<Expression, { kind: K }>

const writers: {
  readonly [K in Expression['kind']]: (one: Of<K>, at: Surroundings, write: Write) => string
} = {
  text: ({ value }) => quotedText(value),
  number: ({ value }) => value,
  boolean: ({ value }) => String(value),
  null: () => '""',
  cell: ({ name }) => name,
  relative: ({ name }) => `$${name}`,
  place: ({ name }) => `&${name}`,
  coordinates: writeCoordinates,
  pair: ({ from, to }, at) => at.filledCells(from, to).join(', ') || '0',
  current: ({ property }, at) => (property === undefined ? at.cell : fieldAt(property, at)),
  dataSet: writeDataSet,
  property: ({ name }, at) => fieldAt(name, at),
  call: writeCall,
  binary: writeBinary,
  choice: ({ branches, otherwise }, _at, write) =>
    branches.reduceRight(
      (rest, { when, result }) =>
        `IF(${write(when)}, ${write(result)}${rest === undefined ? '' : `, ${rest}`})`,
      otherwise === undefined ? undefined : write(otherwise),
    ) ?? '""',
}

function fieldAt(field: string, at: Surroundings): string {
  if (at.rowsOf !== undefined) return fieldText(at.rowsOf, field)
  const shown = at.cellOfField(field)
  if (shown === undefined) throw new Untranslatable('row-property', field)
  return shown
}

function writeCoordinates(one: Of<'coordinates'>, _at: Surroundings, write: Write): string {
  const condition = one.condition === undefined ? '' : `{${write(one.condition)}}`
  return `${one.name}${placeText(one)}${condition}`
}

function placeText({ whole, rows, columns }: Of<'coordinates'>): string {
  if (whole) return '[!0]'
  const [left, top] = [rows.map(levelText).join(','), columns.map(levelText).join(',')]
  if (top !== '') return `[${left};${top}]`
  return left === '' ? '' : `[${left}]`
}

function levelText({ cell, by, fromEnd }: Level): string {
  if (by === undefined || by === 0) return cell
  return fromEnd ? `${cell}:!-${Math.abs(by)}` : `${cell}:${by}`
}

const FOLDS = new Set(['sum', 'avg', 'count', 'max', 'min'])

function writeDataSet(one: Of<'dataSet'>, at: Surroundings): string {
  const { dataSet, aggregate, condition } = one
  if (!FOLDS.has(aggregate)) throw new Untranslatable('data-set-in-formula', `${dataSet}.${aggregate}`)
  if (!at.isAlone && at.rowsOf === undefined)
    throw new Untranslatable('data-set-in-formula', `${dataSet}.${aggregate}`)
  const field = one.property || at.firstField(dataSet)
  if (field === undefined) throw new Untranslatable('argument', dataSet)
  const filter = condition === undefined ? '' : `, ${writeFormula(condition, { ...at, rowsOf: dataSet })}`

  return `DS.${aggregate.toUpperCase()}(${fieldText(dataSet, field)}${filter})`
}

function writeCall(call: Of<'call'>, at: Surroundings, write: Write): string {
  const special = writeSpecial(call, at, write)
  if (special !== undefined) return special
  if (!isKnownFunction(call.name)) throw new Untranslatable('function', call.name)
  const written = writtenCall(
    call.name,
    call.args.map((arg) => write(arg)),
  )
  if (written === undefined) throw new Untranslatable('argument', call.name)
  return written
}

type Special = (args: readonly Expression[], at: Surroundings, write: Write) => string | undefined

const textIn = (expression: Expression | undefined): string | undefined =>
  expression?.kind === 'text' ? expression.value : undefined

const formatted: Special = ([value, pattern], _at, write) => {
  const text = textIn(pattern)
  return value === undefined || text === undefined ? undefined : shownAs(write(value), text)
}

const parameterIn: Special = ([name], at) => {
  const text = textIn(name)
  return text === undefined ? undefined : `@${at.parameter(text)}`
}

/** Functions whose arguments are more than values. */
const specials: Readonly<Record<string, Special>> = {
  param: parameterIn,
  emptyparam: (args, at, write) => {
    const parameter = parameterIn(args, at, write)
    return parameter === undefined ? undefined : `ISBLANK(${parameter})`
  },
  date: ([pattern]) => {
    const text = textIn(pattern)
    return text === undefined ? 'NOW()' : shownAs('NOW()', text)
  },
  formatdate: formatted,
  formatnumber: formatted,
}

function writeSpecial({ name, args }: Of<'call'>, at: Surroundings, write: Write): string | undefined {
  const key = name.toLowerCase()
  return namedIn(specials, key)?.(args, at, write)
}

const shownAs = (value: string, pattern: string): string =>
  `TEXT(${value}, ${quotedText(excelFormat(pattern))})`

const BINDING: Readonly<Record<string, number>> = { '||': 1, '&&': 2, '+': 4, '-': 4, '*': 5, '/': 5 }
const COMPARING: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': '<>',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
}
const COMPARISON = 3

const bindingOf = ({ operator }: Of<'binary'>): number => namedIn(BINDING, operator) ?? COMPARISON

function writeBinary(one: Of<'binary'>, at: Surroundings, write: Write): string {
  const { operator, left, right } = one
  if (operator === '%') return `MOD(${write(left)}, ${write(right)})`
  if (operator === '+' && isText(one)) return `CONCAT(${joined(one).map(write).join(', ')})`
  if (namedIn(COMPARING, operator) !== undefined) return writeComparison(one, at, write)
  if (namedIn(BINDING, operator) !== undefined) return infix(one, operator, write)
  return writeSearch(one, write)
}

function infix(one: Of<'binary'>, operator: string, write: Write): string {
  if (operator === '-' && one.left.kind === 'number' && one.left.value === '0')
    return `-${side(one, one.right, { write, isRight: true })}`
  const left = side(one, one.left, { write, isRight: false })
  return `${left} ${operator} ${side(one, one.right, { write, isRight: true })}`
}

function side(
  whole: Of<'binary'>,
  part: Expression,
  { write, isRight }: { readonly write: Write; readonly isRight: boolean },
): string {
  const text = write(part)
  if (part.kind !== 'binary' || text.startsWith('CONCAT(') || text.startsWith('MOD(')) return text
  const [outer, inner] = [bindingOf(whole), bindingOf(part)]
  return inner > outer || (inner === outer && !isRight && inner !== COMPARISON) ? text : `(${text})`
}

function writeComparison(one: Of<'binary'>, _at: Surroundings, write: Write): string {
  const { operator, left, right } = one
  const isEquality = operator === '==' || operator === '!='
  const empty = isEquality ? comparedWithNothing(left, right) : undefined
  if (empty !== undefined) {
    const asked = `ISBLANK(${write(empty)})`
    return operator === '==' ? asked : `NOT(${asked})`
  }
  const same = isEquality ? sameAs(write(left), textIn(right)) : undefined
  if (same !== undefined) return operator === '==' ? same : `NOT${same}`
  return infix(one, namedIn(COMPARING, operator) ?? '=', write)
}

const NUMERAL = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/

/** There a number equals the text of its digits, here it does not: both are asked for. */
function sameAs(value: string, text: string | undefined): string | undefined {
  if (text === undefined || !NUMERAL.test(text)) return undefined
  return `(${value} = ${quotedText(text)} || ${value} = ${text})`
}

/** The other side of `null`, and of `""` where a parameter is asked: ours are never empty texts. */
function comparedWithNothing(left: Expression, right: Expression): Expression | undefined {
  if (right.kind === 'null') return left
  if (left.kind === 'null') return right
  const isParameter = left.kind === 'call' && left.name.toLowerCase() === 'param'
  return isParameter && right.kind === 'text' && right.value === '' ? left : undefined
}

/** `in` a list that is written out, `like`. */
function writeSearch({ operator, left, right }: Of<'binary'>, write: Write): string {
  const wanted = write(left)
  if (operator === 'like') return `ISNUMBER(FIND(${write(right)}, ${wanted}))`
  if (right.kind !== 'text' || (operator !== 'in' && operator !== 'not in'))
    throw new Untranslatable('operator', operator)
  const values = right.value.split(',').map((value) => value.trim())
  const found = `(${values.map((value) => sameAs(wanted, value) ?? `${wanted} = ${quotedText(value)}`).join(' || ')})`
  return operator === 'in' ? found : `NOT${found}`
}

/** Whether `+` joins texts there: one side is known to be text. */
function isText(expression: Expression): boolean {
  if (expression.kind === 'text') return true
  if (expression.kind === 'call') return isTextFunction(expression.name)
  if (expression.kind === 'choice') return expression.branches.some(({ result }) => isText(result))
  return (
    expression.kind === 'binary' &&
    expression.operator === '+' &&
    (isText(expression.left) || isText(expression.right))
  )
}

/** The parts of a chain of `+` from where it joins texts. */
function joined(expression: Expression): readonly Expression[] {
  return expression.kind === 'binary' && expression.operator === '+' && isText(expression)
    ? [...joined(expression.left), ...joined(expression.right)]
    : [expression]
}
