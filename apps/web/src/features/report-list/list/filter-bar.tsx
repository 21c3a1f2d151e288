import { Select, Toolbar } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { SavedFilters, SearchField } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { texts } from '#features/report-list/texts/texts.ts'
import { filterOf, showOf } from './list-query.ts'
import type { ListKey, Show } from './list-query.ts'
import styles from './list.module.css'

const showTexts = {
  all: 'showAll',
  mine: 'showMine',
  favourite: 'showFavourite',
  deleted: 'showDeleted',
} as const satisfies Record<Show, string>

/** What the list shows; kept in the address. */
export const FilterBar = ({ address }: { readonly address: ListAddress<ListKey> }): ReactNode => {
  const t = useText(texts)
  const { filters, setFilter } = address
  return (
    <Toolbar
      label={t('filters')}
      end={
        <>
          <SheetTools sheet="report" filter={filterOf(filters)} />
          <SavedFilters list="report" address={address} />
        </>
      }
    >
      <Select
        label={t('show')}
        className={styles['show']}
        value={showOf(filters)}
        choices={Object.entries(showTexts).map(([value, text]) => ({ value: value as Show, label: t(text) }))}
        onChange={(show) => setFilter('show', show === 'all' ? '' : show)}
      />
      <SearchField label={t('search')} value={filters.text} onSearch={(text) => setFilter('text', text)} />
    </Toolbar>
  )
}
