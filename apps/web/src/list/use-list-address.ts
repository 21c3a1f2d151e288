import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** What a list shows, as its address says it, so that it can be shared, reloaded and gone back to. */
export type ListAddress<Key extends string> = {
  readonly page: number
  readonly pageSize: number
  /** Empty where the address does not name it. */
  readonly filters: Readonly<Record<Key, string>>
  readonly setFilter: (key: Key, value: string) => void
  readonly setPage: (page: number, pageSize: number) => void
}

const firstPage = 1
/** LAY-07. */
const usualSize = 20

const wholeOf = (text: string | null, usual: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? value : usual
}

const written = (params: URLSearchParams, key: string, value: string): void => {
  if (value === '') params.delete(key)
  else params.set(key, value)
}

/** Page, size and filters of a list, kept in the address; a changed filter begins at page 1. */
export const useListAddress = <Key extends string>(keys: readonly Key[]): ListAddress<Key> => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (values: Readonly<Record<string, string>>): void =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(values)) written(next, key, value)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const named = keys.map((key) => [key, params.get(key) ?? ''] as const)
  const filterKey = JSON.stringify(named)
  const filters = useMemo(
    () => Object.fromEntries(JSON.parse(filterKey) as [string, string][]) as Record<Key, string>,
    [filterKey],
  )
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
  }
}
