export { SearchField } from './filters/search-field.tsx'
export { FilterSelect } from './filters/filter-select.tsx'
export { useListAddress } from './address/use-list-address.ts'
export type { ListAddress } from './address/use-list-address.ts'
export { useLocalAddress } from './address/use-local-address.ts'
export { startOfDay, statusOf } from './address/list-input.ts'
export { AddButton } from './add-button.tsx'
export { ListTable } from './list-table.tsx'
export { shownSecond, shownTime } from '#base/i18n/index.ts'
export { SavedFilters } from './saved-filters/saved-filters.tsx'
export { ListBar } from './page/list-bar.tsx'
export type {
  ListActions,
  ListBatch,
  ListColumns,
  ListDescription,
  ListFiltersOf,
  ListShape,
} from './page/list-description.ts'
export { choicesOf } from './page/list-filter.ts'
export type { FilterControl } from './page/list-filter.ts'
export { ListPage } from './page/list-page.tsx'
export { ListRows } from './page/list-rows.tsx'
export type { Show } from './page/said.ts'
export { useList } from './page/use-list.tsx'
