import { AppError } from '@gridwright/contract/errors'

/** `JSON.parse` rounds whole numbers beyond 2^53; ids of that length stay text. */
const mayHoldLongNumber = /[:[,]\s*-?\d{16,}/

type Source = { readonly source?: string }

const exact = (_key: string, value: unknown, context: Source): unknown => {
  const longWhole =
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context.source ?? '')
  return longWhole ? context.source : value
}

const parse = JSON.parse as (text: string, reviver?: typeof exact) => unknown

/** The answer as JSON. Throws `api-error` where it is none. */
export const parseAnswer = (text: string): unknown => {
  try {
    return mayHoldLongNumber.test(text) ? parse(text, exact) : parse(text)
  } catch (error) {
    throw new AppError('api-error', { reason: '返回的不是 JSON (the answer is not JSON)' }, error)
  }
}

/** What a path such as `data.list` or `data.0.name` leads to; undefined where it leads nowhere. */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .filter((step) => step !== '')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, step)
          ? (value as Record<string, unknown>)[step]
          : undefined,
      answer,
    )
