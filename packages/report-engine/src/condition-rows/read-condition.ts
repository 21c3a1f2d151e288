import type { CellNode, Node } from '#formula/ast.ts'
import { parseCondition } from '#formula/parse.ts'
import { isGroup } from './rows.ts'
import type { ConditionGroup, ConditionRow, ConditionTest, Operand, Subject } from './rows.ts'

/** Groups within groups, beyond which rows say less than the formula. */
const DEEPEST = 2

/** A formula as rows; undefined where it says something that rows cannot. */
export function readCondition(text: string): ConditionGroup | undefined {
  if (text.trim() === '') return { joined: 'and', rows: [] }
  const node = parseCondition(text)
  if ('code' in node) return undefined
  const read = readNode(node, DEEPEST)
  if (read === undefined) return undefined
  return isGroup(read) ? read : { joined: 'and', rows: [read] }
}

type Read = ConditionRow | ConditionGroup

const joins: Readonly<Record<string, ConditionGroup['joined']>> = { '&&': 'and', '||': 'or' }

function readNode(node: Node, depth: number): Read | undefined {
  const joined = node.kind === 'binary' ? joins[node.operator] : undefined
  if (node.kind !== 'binary' || joined === undefined) return readRow(node)
  const read = depth === 0 ? [] : partsOf(node, node.operator).map((part) => readNode(part, depth - 1))
  const rows = read.filter((row) => row !== undefined)
  if (rows.length === 0 || rows.length < read.length) return undefined
  const merged = joined === 'and' ? withRanges(rows) : withLists(rows)
  const [only] = merged
  return merged.length === 1 && only ? only : { joined, rows: merged }
}

const partsOf = (node: Node, operator: string): readonly Node[] =>
  node.kind === 'binary' && node.operator === operator
    ? [...partsOf(node.left, operator), ...partsOf(node.right, operator)]
    : [node]

const isSame = (one: Subject, other: Subject): boolean => JSON.stringify(one) === JSON.stringify(other)

/** At least one thing and at most another of the same: between. */
function withRanges(rows: readonly Read[]): readonly Read[] {
  const merged: Read[] = []
  for (const row of rows) {
    const before = merged.at(-1)
    const isRange =
      before !== undefined &&
      !isGroup(row) &&
      !isGroup(before) &&
      before.test === 'atLeast' &&
      row.test === 'atMost' &&
      isSame(before.subject, row.subject)
    if (isRange)
      merged.splice(-1, 1, { ...row, test: 'between', operands: [...before.operands, ...row.operands] })
    else merged.push(row)
  }
  return merged
}

/** One thing or another: in a list. */
function withLists(rows: readonly Read[]): readonly Read[] {
  const merged: Read[] = []
  for (const row of rows) {
    const before = merged.at(-1)
    const isListed =
      before !== undefined &&
      !isGroup(row) &&
      !isGroup(before) &&
      row.test === 'equals' &&
      (before.test === 'equals' || before.test === 'in') &&
      isSame(before.subject, row.subject)
    if (isListed)
      merged.splice(-1, 1, { ...row, test: 'in', operands: [...before.operands, ...row.operands] })
    else merged.push(row)
  }
  return merged
}

const comparisons: Readonly<Record<string, ConditionTest>> = {
  '=': 'equals',
  '<>': 'differs',
  '!=': 'differs',
  '>': 'more',
  '>=': 'atLeast',
  '<': 'less',
  '<=': 'atMost',
}

function readRow(node: Node): ConditionRow | undefined {
  if (node.kind === 'call') return readCall(node)
  if (node.kind !== 'binary') return undefined
  const operand = operandOf(node.right)
  if (operand === undefined) return undefined
  if (node.left.kind === 'call') return readPart(node.left, node.operator, operand)
  const subject = subjectOf(node.left)
  const test = comparisons[node.operator]
  return subject && test && { subject, test, operands: [operand] }
}

type Call = Extract<Node, { kind: 'call' }>

const opposite: Readonly<Partial<Record<ConditionTest, ConditionTest>>> = {
  empty: 'filled',
  containsNot: 'contains',
}

/** `ISEMPTY(x)`, `ISERROR(FIND("a",x))`, and NOT of them. */
function readCall({ name, args }: Call): ConditionRow | undefined {
  const [inner] = args
  if (name === 'ISEMPTY' || name === 'ISBLANK') return row(subjectOf(inner), 'empty', [])
  if (inner?.kind !== 'call') return undefined
  if (name === 'ISERROR' && inner.name === 'FIND' && inner.args.length === 2)
    return row(subjectOf(inner.args[1]), 'containsNot', [operandOf(inner.args[0])])
  const read = name === 'NOT' ? readCall(inner) : undefined
  return read && row(read.subject, opposite[read.test], read.operands)
}

/** Undefined where a part of it could not be read. */
function row(
  subject: Subject | undefined,
  test: ConditionTest | undefined,
  operands: readonly (Operand | undefined)[],
): ConditionRow | undefined {
  const known = operands.filter((operand) => operand !== undefined)
  if (subject === undefined || test === undefined || known.length < operands.length) return undefined
  return { subject, test, operands: known }
}

/** `LEFT(x,LEN("a"))="a"`, `RANK(x)<=10`. */
function readPart(call: Call, operator: string, operand: Operand): ConditionRow | undefined {
  const subject = subjectOf(call.args[0])
  if (call.name === 'RANK' && operator === '<=' && subject?.kind === 'cell')
    return row(subject, call.args.length === 1 ? 'top' : isFromBelow(call.args, subject.name), [operand])
  return operator === '=' ? row(subject, partTest(call, operand), [operand]) : undefined
}

function partTest({ name, args }: Call, operand: Operand): ConditionTest | undefined {
  const [, length] = args
  if (length?.kind !== 'call' || length.name !== 'LEN') return undefined
  if (JSON.stringify(operandOf(length.args[0])) !== JSON.stringify(operand)) return undefined
  return name === 'LEFT' ? 'begins' : name === 'RIGHT' ? 'ends' : undefined
}

function isFromBelow([, scope, ascending]: readonly Node[], name: string): 'bottom' | undefined {
  const isWhole =
    scope?.kind === 'cell' &&
    scope.name === name &&
    scope.coordinates === 'all' &&
    scope.condition === undefined
  return isWhole && ascending?.kind === 'binary' && ascending.operator === '=' ? 'bottom' : undefined
}

function subjectOf(node: Node | undefined): Subject | undefined {
  if (node?.kind === 'field') return { kind: 'field', dataSet: node.dataSet, column: node.column }
  return node?.kind === 'cell' ? cellOf(node) : undefined
}

function cellOf(node: CellNode): Extract<Subject, { kind: 'cell' }> | undefined {
  const isPlain =
    !node.outer && node.sheet === undefined && node.coordinates === undefined && node.condition === undefined
  return isPlain ? { kind: 'cell', name: node.name } : undefined
}

function operandOf(node: Node | undefined): Operand | undefined {
  if (node === undefined) return undefined
  if (node.kind === 'parameter') return { kind: 'parameter', name: node.name }
  if (node.kind === 'call') return dateOf(node)
  if (node.kind === 'cell') return cellOf(node)
  const number = numberOf(node)
  if (number !== undefined) return { kind: 'number', value: number }
  const digits = digitsOf(node)
  if (digits !== undefined) return { kind: 'digits', value: digits }
  return node.kind === 'value' && typeof node.value === 'string'
    ? { kind: 'text', value: node.value }
    : undefined
}

function numberOf(node: Node): number | undefined {
  if (node.kind === 'value') return typeof node.value === 'number' ? node.value : undefined
  const inner = node.kind === 'negative' ? numberOf(node.operand) : undefined
  return inner === undefined ? undefined : -inner
}

function digitsOf(node: Node): string | undefined {
  if (node.kind === 'negative') {
    const inner = digitsOf(node.operand)
    return inner === undefined ? undefined : `-${inner}`
  }
  const value = node.kind === 'value' ? node.value : null
  return typeof value === 'object' && value !== null && 'exact' in value ? value.exact : undefined
}

function dateOf({ name, args }: Call): Operand | undefined {
  const numbers = args.map(numberOf)
  if (name !== 'DATE' || numbers.length !== 3) return undefined
  const [year, month, day] = numbers.map((one) => String(one ?? 'x'))
  const text = `${year?.padStart(4, '0')}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return /^\d{4}-\d\d-\d\d$/.test(text) ? { kind: 'date', value: text } : undefined
}
