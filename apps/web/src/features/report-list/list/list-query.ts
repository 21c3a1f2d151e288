import type { CallInput } from '@gridwright/contract'
import type { Sort } from '@gridwright/ui'

export const listKeys = ['text', 'show', 'folder', 'sort', 'order'] as const
export type ListKey = (typeof listKeys)[number]
export type ListFilters = Readonly<Record<ListKey, string>>

export const shows = ['all', 'mine', 'favourite', 'deleted'] as const
export type Show = (typeof shows)[number]

export const showOf = ({ show }: Pick<ListFilters, 'show'>): Show =>
  shows.find((one) => one === show) ?? 'all'

const sortKeys = ['name', 'updatedAt', 'createdAt'] as const

/** The order that the address names; the newest change first where it names none. */
export const sortOf = ({ sort, order }: Pick<ListFilters, 'sort' | 'order'>): Sort => {
  const key = sortKeys.find((one) => one === sort)
  return key === undefined ? { key: 'updatedAt', descending: true } : { key, descending: order === 'desc' }
}

type Paging = { readonly page: number; readonly pageSize: number }

/** What the server is asked, from what the address says. */
export const listInput = (filters: ListFilters, { page, pageSize }: Paging): CallInput<'asset.list'> => {
  const { key, descending } = sortOf(filters)
  return {
    kind: 'report',
    currentPage: page,
    pageSize,
    text: filters.text,
    show: showOf(filters),
    sort: sortKeys.find((one) => one === key) ?? 'updatedAt',
    descending,
    ...(filters.folder === '' ? {} : { folderId: filters.folder }),
  }
}

export const isFiltered = ({ text, folder }: Pick<ListFilters, 'text' | 'folder'>): boolean =>
  text !== '' || folder !== ''
