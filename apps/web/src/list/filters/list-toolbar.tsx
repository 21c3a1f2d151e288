import { Toolbar } from '@gridwright/ui'
import type { ReactNode } from 'react'
import type { ListAddress } from '#list/address/use-list-address.ts'
import { SearchField } from './search-field.tsx'

type ListToolbarProps = {
  readonly label: string
  readonly address: Pick<ListAddress<'text'>, 'filters' | 'setFilter'>
  /** What the box says that filters by text. */
  readonly search: string
  /** Further filters. */
  readonly children?: ReactNode
  /** Stands at the far end. */
  readonly end?: ReactNode
}

/** The search and the filters above a list. */
export const ListToolbar = ({ label, address, search, children, end }: ListToolbarProps): ReactNode => (
  <Toolbar label={label} end={end}>
    <SearchField
      label={search}
      value={address.filters.text}
      onSearch={(text) => address.setFilter('text', text)}
    />
    {children}
  </Toolbar>
)
