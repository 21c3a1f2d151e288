import { AppError } from '@gridwright/contract/errors'
import type { EntryStep } from './entry-source.ts'
import type { RealTable } from './statements.ts'

const fixed = /^(?:numeric|decimal)\(\d+,\s*(\d+)\)/
const whole = /^(?:tinyint|smallint|mediumint|int|integer|bigint)\b/
const written = /^[+-]?\d*\.?(\d*)(?:e([+-]?\d{1,4}))?$/i

/** Decimal places that a column of this type keeps; undefined where it keeps what it is given. */
const scaleOf = (type: string): number | undefined => {
  if (whole.test(type)) return 0
  const [, scale] = fixed.exec(type) ?? []
  return scale === undefined ? undefined : Number(scale)
}

/** Places behind the point that are not zero; none of what is no number: the database says that. */
const placesOf = (text: string): number => {
  const [, fraction = '', exponent = '0'] = written.exec(text.trim()) ?? []
  return fraction.replace(/0+$/, '').length - Number(exponent)
}

/** Databases round such numbers without a word. Throws `entry-refused` with the column and how many places it has. */
export const refuseRounding = ({ types }: RealTable, step: EntryStep, target: string): void => {
  if (step.kind === 'delete') return
  const { label, at } = step
  for (const [column, value] of Object.entries(step.values)) {
    const most = scaleOf(types.get(column) ?? '')
    if (value === null || most === undefined || placesOf(value) <= most) continue
    throw new AppError('entry-refused', { target, row: label, at, problem: 'decimals', name: column, most })
  }
}
