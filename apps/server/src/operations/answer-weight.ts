import { AppError } from '@gridwright/contract'

const megabyte = 1_048_576

/** Characters, counted roughly: what any one answer may weigh. Documents have 8 MB, a comparison holds two. */
export const mostOfAnswer = 48 * megabyte

/** Quotes, commas and what a number or a flag takes. */
const perValue = 8

/**
 * Throws `answer-too-large` before an answer is parsed and written: lists are bounded where their things are kept, this is
 * for those that were forgotten. Ends as soon as it is too much.
 */
export const requireCarriable = (answer: unknown, most = mostOfAnswer): void => {
  let weight = 0
  const waiting: object[] = []
  const see = (value: unknown): void => {
    weight += perValue
    if (typeof value === 'string') weight += value.length
    else if (typeof value === 'object' && value !== null) waiting.push(value)
    if (weight > most) throw new AppError('answer-too-large', { most: Math.floor(most / megabyte) })
  }
  see(answer)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) for (const item of next) see(item)
    else
      for (const [key, value] of Object.entries(next)) {
        weight += key.length
        see(value)
      }
  }
}
