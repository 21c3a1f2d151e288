export { SearchField } from './search-field.tsx'
export { useListAddress } from './use-list-address.ts'
export type { ListAddress } from './use-list-address.ts'
