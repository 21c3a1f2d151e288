import type { CallInput, OperationName, Output } from '@gridwright/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { orderOf } from '#parts/list/address/list-input.ts'
import { useListAddress } from '#parts/list/address/use-list-address.ts'
import type { ListAddress } from '#parts/list/address/use-list-address.ts'
import type { ListDescription, ListWord, RowOf } from './list-description.ts'
import { addressKey, filterInput } from './list-filter.ts'
import type { AnyFilters } from './list-filter.ts'
import { wordOf } from './list-words.ts'
import type { Show } from './said.ts'

/** Part of an operation's input. */
type Part = Readonly<Record<string, unknown>>

/** What a described list shows. */
export type ListRead<N extends OperationName, Key extends string> = {
  readonly description: ListDescription<N, Key>
  readonly show: Show<Key>
  readonly word: (word: ListWord) => string | undefined
  readonly address: ListAddress<string>
  /** What the list is narrowed by, and its order: what its Excel file holds too. */
  readonly filter: Part
  readonly sort: Part
  readonly answer: UseQueryResult<Output<N>>
  readonly rows: readonly RowOf<N>[] | undefined
  /** Of all pages; 0 while they are on their way. */
  readonly total: number
}

const noFilters = {} as const

const addressKeys = <N extends OperationName, Key extends string>({
  filters = noFilters,
  days,
  keys = [],
}: ListDescription<N, Key>): readonly string[] => [
  ...Object.entries(filters as AnyFilters<Key>).map(([name, filter]) => addressKey(name, filter ?? {})),
  ...(days === undefined ? [] : ['from', 'to']),
  ...keys,
]

/** The order that the address names and a column has. */
const orderBy = <N extends OperationName, Key extends string>(
  { columns, usualSort, whole, sortedHere }: ListDescription<N, Key>,
  sort: ListAddress<string>['sort'],
): Part => {
  if (whole === true || sortedHere === true) return {}
  const known = columns.filter(({ sortable }) => sortable === true).map(({ key }) => key)
  const named = orderOf(sort, known)
  return 'sort' in named ? named : orderOf(usualSort, known)
}

const given = (input: Part): Part =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const useAnswer = <N extends OperationName, Key extends string>(
  { operation, whole, every, staleTime }: ListDescription<N, Key>,
  { page, pageSize }: ListAddress<string>,
  { filter, sort }: { readonly filter: Part; readonly sort: Part },
): UseQueryResult<Output<N>> => {
  const paging = whole === true ? {} : { currentPage: page, pageSize }
  // The description ties filters and order to the operation's input.
  const input = { ...paging, ...filter, ...sort } as CallInput<N>
  return useOperation(operation, input, {
    keepPrevious: true,
    ...(every === undefined ? {} : { every }),
    ...(staleTime === undefined ? {} : { staleTime }),
  })
}

/** Reads a described list as its address wants it. */
export const useListRead = <N extends OperationName, Key extends string>(
  description: ListDescription<N, Key>,
): ListRead<N, Key> => {
  const { texts, filters = noFilters, days } = description
  const show: Show<Key> = { t: useText(texts), language: useLanguage() }
  const own = useListAddress(addressKeys(description))
  const address = description.address ?? own
  const bar = { filters: filters as AnyFilters<Key>, days: days as never }
  const filter = given({ ...filterInput(bar, address.filters), ...description.input?.(address.filters) })
  const sort = orderBy(description, address.sort)
  const answer = useAnswer(description, address, { filter, sort })
  const page = answer.data as { readonly data: readonly RowOf<N>[]; readonly total: number } | undefined
  const word = wordOf(description, show)
  return { description, show, word, address, filter, sort, answer, rows: page?.data, total: page?.total ?? 0 }
}
