import type { AssetKind, CallInput } from '@gridwright/contract'
import type { Sort } from '@gridwright/ui'

export const listKeys = ['text', 'show', 'folder'] as const
export type ListKey = (typeof listKeys)[number]
export type ListFilters = Readonly<Record<ListKey, string>>

export const shows = ['all', 'mine', 'favourite', 'deleted'] as const
export type Show = (typeof shows)[number]

export const showOf = ({ show }: Pick<ListFilters, 'show'>): Show =>
  shows.find((one) => one === show) ?? 'all'

const sortKeys = ['name', 'updatedAt', 'createdAt'] as const

/** The order that the address names; the newest change first where it names none. */
export const sortOf = (sort: Sort | undefined): Sort => {
  const known = sort !== undefined && sortKeys.some((one) => one === sort.key)
  return known ? sort : { key: 'updatedAt', descending: true }
}

type Shown = { readonly page: number; readonly pageSize: number; readonly sort: Sort | undefined }

/** What the server is asked, from what the address says. */
export const listInput = (
  kind: AssetKind,
  filters: ListFilters,
  { page, pageSize, sort }: Shown,
): CallInput<'asset.list'> => {
  const { key, descending } = sortOf(sort)
  return {
    kind,
    currentPage: page,
    pageSize,
    sort: sortKeys.find((one) => one === key) ?? 'updatedAt',
    descending,
    ...filterOf(filters),
  }
}

/** What is asked for beside page and order; an export asks the same. */
export const filterOf = (
  filters: ListFilters,
): Pick<CallInput<'asset.list'>, 'text' | 'show' | 'folderId'> => ({
  text: filters.text,
  show: showOf(filters),
  ...(filters.folder === '' ? {} : { folderId: filters.folder }),
})

export const isFiltered = ({ text, folder }: Pick<ListFilters, 'text' | 'folder'>): boolean =>
  text !== '' || folder !== ''
