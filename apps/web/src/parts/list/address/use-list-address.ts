import type { Sort } from '@gridwright/ui'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { normalQuery, readSort, stateOf, withQuery, wholeOf, writeSort, written } from './list-query.ts'

/** What a list shows, as its address says it, so that it can be shared, reloaded and gone back to. */
export type ListAddress<Key extends string> = {
  readonly page: number
  readonly pageSize: number
  /** Empty where the address does not name it. */
  readonly filters: Readonly<Record<Key, string>>
  readonly setFilter: (key: Key, value: string) => void
  readonly setPage: (page: number, pageSize: number) => void
  /** Undefined where the address names none: the list's usual order. */
  readonly sort: Sort | undefined
  readonly setSort: (sort: Sort | undefined) => void
  /** Filters, order and page size as one text; empty where all is as usual. */
  readonly query: string
  /** Puts such a text into the address, instead of all that stood there. */
  readonly apply: (query: string) => void
}

const firstPage = 1
/** LAY-07. */
const usualSize = 20

/** Page, size, filters and order of a list, kept in the address; a changed filter begins at page 1. */
export const useListAddress = <Key extends string>(keys: readonly Key[]): ListAddress<Key> => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Readonly<Record<string, string>>): void =>
      setParams((before) => written(before, values), { replace: true }),
    [setParams],
  )
  const keyText = keys.join(' ')
  const apply = useCallback(
    (query: string): void =>
      setParams((before) => withQuery(before, keyText.split(' '), query), { replace: true }),
    [setParams, keyText],
  )
  const filterKey = JSON.stringify(keys.map((key) => [key, params.get(key) ?? ''] as const))
  const filters = useMemo(
    () => Object.fromEntries(JSON.parse(filterKey) as [string, string][]) as Record<Key, string>,
    [filterKey],
  )
  const sortText = params.get('sort')
  return {
    page: wholeOf(params.get('page'), firstPage),
    pageSize: Math.min(200, wholeOf(params.get('size'), usualSize)),
    filters,
    setFilter: (key, value) => change({ [key]: value, page: '' }),
    setPage: (page, pageSize) =>
      change({
        page: page === firstPage ? '' : String(page),
        size: pageSize === usualSize ? '' : String(pageSize),
      }),
    sort: useMemo(() => readSort(sortText), [sortText]),
    setSort: (sort) => change({ sort: writeSort(sort), page: '' }),
    query: normalQuery(stateOf(params, keys)),
    apply,
  }
}
