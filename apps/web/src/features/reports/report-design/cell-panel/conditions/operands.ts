import type { ConditionTest, Operand } from '@gridwright/report-engine/condition-rows'

/** More than a number of the machine holds. */
const hasManyDigits = (text: string): boolean =>
  /^-?\d+(?:\.\d+)?$/.test(text) && text.replaceAll(/\D/g, '').replace(/^0+/, '').length > 15

/** A value as it is typed: a number or a day where it looks like one, a cell after `=`, unless it stands in quotes. */
export const operandOf = (typed: string): Operand => {
  const text = typed.trim()
  const quoted = /^["“](.*)["”]$/.exec(text)?.[1]
  if (quoted !== undefined) return { kind: 'text', value: quoted }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { kind: 'date', value: text }
  const cell = /^=\s*([A-Z]{1,3}[1-9]\d*)$/i.exec(text)?.[1]
  if (cell !== undefined) return { kind: 'cell', name: cell.toUpperCase() }
  if (hasManyDigits(text)) return { kind: 'digits', value: text }
  const number = Number(text)
  return text !== '' && Number.isFinite(number)
    ? { kind: 'number', value: number }
    : { kind: 'text', value: text }
}

/** The counterpart of {@link operandOf}. */
export const typedOf = (operand: Operand | undefined): string => {
  if (operand === undefined) return ''
  if (operand.kind === 'parameter') return `@${operand.name}`
  if (operand.kind === 'cell') return `=${operand.name}`
  const text = String(operand.value)
  return operand.kind === 'text' && operandOf(text).kind !== 'text' ? `"${text}"` : text
}

/** How many values a test takes; undefined = any number. */
export const operandCount = (test: ConditionTest): number | undefined => {
  if (test === 'in') return undefined
  if (test === 'between') return 2
  return test === 'empty' || test === 'filled' ? 0 : 1
}

/** The values that a row keeps when its test changes. */
export const operandsFor = (test: ConditionTest, before: readonly Operand[]): readonly Operand[] => {
  const count = operandCount(test)
  const first: Operand =
    test === 'top' || test === 'bottom' ? { kind: 'number', value: 10 } : (before[0] ?? operandOf(''))
  if (count === undefined) return before.length === 0 ? [first] : before
  return Array.from({ length: count }, (_, at) => (at === 0 ? first : (before[at] ?? first)))
}
