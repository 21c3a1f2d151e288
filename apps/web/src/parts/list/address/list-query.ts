import type { Sort } from '@gridwright/ui'

export const wholeOf = (text: string | null, usual: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : usual
}

/** The address with these values; an empty one leaves it. */
export const written = (
  before: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(before)
  for (const [key, value] of Object.entries(values)) {
    if (value === '') next.delete(key)
    else next.set(key, value)
  }
  return next
}

/** `name` upwards, `-name` downwards. */
export const readSort = (text: string | null): Sort | undefined => {
  const key = (text ?? '').replace(/^-/, '')
  return key === '' ? undefined : { key, descending: text?.startsWith('-') === true }
}

export const writeSort = (sort: Sort | undefined): string =>
  sort === undefined ? '' : `${sort.descending ? '-' : ''}${sort.key}`

const beside = ['sort', 'size'] as const

/** Of an address, what makes the list's state; the page is none of it. */
export const stateOf = (params: URLSearchParams, keys: readonly string[]): URLSearchParams => {
  const state = new URLSearchParams()
  for (const key of [...keys, ...beside]) {
    const value = params.get(key) ?? ''
    if (value !== '') state.set(key, value)
  }
  return state
}

/** The same state is the same text. */
export const normalQuery = (state: URLSearchParams): string => {
  const sorted = new URLSearchParams(state)
  sorted.sort()
  return sorted.toString()
}

/** The address with another state; what is not the list's own stays, and nothing else comes in. */
export const withQuery = (
  before: URLSearchParams,
  keys: readonly string[],
  query: string,
): URLSearchParams => {
  const next = new URLSearchParams(before)
  for (const key of [...keys, ...beside, 'page']) next.delete(key)
  for (const [key, value] of stateOf(new URLSearchParams(query), keys)) next.set(key, value)
  return next
}
