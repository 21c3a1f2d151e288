import type { Sort } from '@gridwright/ui'
import { useState } from 'react'
import type { ListAddress } from './use-list-address.ts'

type Place = {
  readonly page: number
  readonly pageSize: number
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort | undefined
}

/** Place, filters and order of a list that is not the page's first: they live as long as it is seen. */
export const useLocalAddress = (keys: readonly string[], pageSize = 20): ListAddress<string> => {
  const [place, setPlace] = useState<Place>({
    page: 1,
    pageSize,
    filters: Object.fromEntries(keys.map((key) => [key, ''])),
    sort: undefined,
  })
  const change = (part: Partial<Place>): void => setPlace((before) => ({ ...before, page: 1, ...part }))
  return {
    ...place,
    setFilter: (key, value) => change({ filters: { ...place.filters, [key]: value } }),
    setPage: (page, size) => change({ page, pageSize: size }),
    setSort: (sort) => change({ sort }),
    query: '',
    apply: () => undefined,
  }
}
