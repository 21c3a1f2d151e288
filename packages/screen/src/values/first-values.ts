import type { Screen } from '#document/screen-shape.ts'
import type { Variable } from '#document/variable.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const offset = /^[+-]?\d{1,5}$/
const dayMs = 86_400_000

const isDay = (text: string): boolean => {
  if (!day.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** A default as a value: `current` is `today` (YYYY-MM-DD), `-7` a week before it (VAL-02). */
const valueOfDefault = ({ type, default: text = '' }: Variable, today: string): string => {
  const one = (part: string): string => {
    if (part === 'current') return today
    return offset.test(part) ? dayAfter(today, Number(part)) : part
  }
  if (type === 'date') return one(text.trim())
  if (type === 'dateRange')
    return text
      .split(',')
      .map((part) => one(part.trim()))
      .join(',')
  return text
}

/** Whether a text may be the value of a variable; empty always may. */
export const mayHold = ({ type }: Pick<Variable, 'type'>, text: string): boolean => {
  if (text === '') return true
  if (text.length > 4000) return false
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(text)
  if (type === 'date') return isDay(text)
  if (type === 'dateRange') {
    const parts = text.split(',')
    return parts.length === 2 && parts.every((part) => part === '' || isDay(part))
  }
  return true
}

export type Given = {
  /** By the share link; nothing else reaches these. */
  readonly fixed?: Readonly<Record<string, string>>
  /** From the address, by code. */
  readonly address?: Readonly<Record<string, string>>
  /** YYYY-MM-DD */
  readonly today: string
}

/** What variables hold at first: fixed by the link, then the address where it may and fits, then the default (§5). */
export const firstValues = (
  { variables }: Pick<Screen, 'variables'>,
  { fixed = {}, address = {}, today }: Given,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    variables.map((variable) => {
      const { code, url } = variable
      const asked = url === true && Object.hasOwn(address, code) ? address[code] : undefined
      const given = Object.hasOwn(fixed, code) ? fixed[code] : asked
      return [code, given !== undefined && mayHold(variable, given) ? given : valueOfDefault(variable, today)]
    }),
  )
