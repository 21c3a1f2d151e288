import type { Message, MessageKey, MessageParams } from '#messages/message.ts'

/** The values beside the one that is judged, by field name. */
export type Siblings = Readonly<Record<string, unknown>>

/** One rule of VAL-02, for forms and operations alike (VAL-05). */
export type Rule = {
  /** Names the rule, for form designers and tests. */
  readonly name: string
  /**
   * Gives what is wrong with the value, or nothing. Text is judged as typed, never trimmed;
   * an empty value passes every rule but `required`.
   */
  readonly check: (value: unknown, siblings?: Siblings) => Message | undefined
}

/** Nothing was entered: no value, an empty text or an empty list. 0 and `false` are values. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const message = (key: MessageKey, params?: MessageParams): Message =>
  params === undefined ? { key } : { key, params }

// A number of an operation's input is judged as a person would type it: 1e-7 is 0.0000001.
const textOfNumber = (value: number): string => {
  const [mantissa = '', exponent] = String(Math.abs(value)).split('e')
  if (exponent === undefined) return String(value)
  const [whole = '', fraction = ''] = mantissa.split('.')
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  const plain = point > 0 ? digits.padEnd(point, '0') : `0.${digits.padStart(digits.length - point, '0')}`
  return value < 0 ? `-${plain}` : plain
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return textOfNumber(value)
  return typeof value === 'bigint' ? String(value) : undefined
}

/** A rule over entered text (or a number as its decimal text). Other kinds of value are refused. */
export const textRule = (name: string, check: (text: string) => Message | undefined): Rule => ({
  name,
  check: (value) => {
    if (isEmpty(value)) return undefined
    const text = textOf(value)
    return text === undefined ? message('validation.format') : check(text)
  },
})

/** A text rule that a text either meets or fails, with one message. */
export const testRule = (name: string, key: MessageKey, test: (text: string) => boolean): Rule =>
  textRule(name, (text) => (test(text) ? undefined : message(key)))
