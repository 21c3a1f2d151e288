import type { Sort } from '@gridwright/ui'
import type { ListAddress } from './use-list-address.ts'

type Order<Key> = { readonly sort?: Key; readonly descending?: boolean }

/** The order that an address names, as list operations take it; one that the list does not know is left out. */
export const orderOf = <Key extends string>(sort: Sort | undefined, known: readonly Key[]): Order<Key> => {
  const key = known.find((one) => one === sort?.key)
  return key === undefined ? {} : { sort: key, descending: sort?.descending === true }
}

type Asked<Key> = { readonly currentPage: number; readonly pageSize: number } & Order<Key>

/** Page, size and order that an address names, as list operations take them. */
export const pageOf = <Key extends string>(
  { page, pageSize, sort }: Pick<ListAddress<never>, 'page' | 'pageSize' | 'sort'>,
  known: readonly Key[],
): Asked<Key> => ({ currentPage: page, pageSize, ...orderOf(sort, known) })

/** Something narrows the list. */
export const isFiltered = ({ filters }: Pick<ListAddress<string>, 'filters'>): boolean =>
  Object.values(filters).some((value) => value !== '')

/** `1` enabled, `2` disabled; anything else filters nothing. */
export const statusOf = (text: string): { readonly status?: 1 | 2 } => {
  const status = ([1, 2] as const).find((one) => String(one) === text)
  return status === undefined ? {} : { status }
}

/** The instant at which a day (`YYYY-MM-DD`) begins on the person's own clock, or one `after` days later. */
export const startOfDay = (day: string, after = 0): string | undefined => {
  const start = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00` : '')
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + after)
  return start.toISOString()
}
