import type { AssetKind } from '@gridwright/contract'
import { Select, Toolbar } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { SavedFilters, SearchField } from '#parts/list/index.ts'
import type { ListAddress } from '#parts/list/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { CardSort } from './card-sort.tsx'
import { texts, useThing } from './texts.ts'
import { filterOf, showOf } from './list-query.ts'
import type { ListKey, Show } from './list-query.ts'
import { ViewSwitch } from './view-switch.tsx'
import styles from './list.module.css'

const showTexts = {
  all: 'showAll',
  mine: 'showMine',
  favourite: 'showFavourite',
  deleted: 'showDeleted',
} as const satisfies Record<Show, string>

type FilterBarProps = { readonly kind: AssetKind; readonly address: ListAddress<ListKey> }

/** What the list shows; kept in the address. */
export const FilterBar = ({ kind, address }: FilterBarProps): ReactNode => {
  const t = useText(texts)
  const thing = useThing(kind)
  const { filters, setFilter } = address
  return (
    <Toolbar
      label={t('filters')}
      end={
        <>
          <CardSort address={address} />
          <ViewSwitch />
          <SheetTools sheet={kind} filter={filterOf(filters)} />
          <SavedFilters list={kind} address={address} />
        </>
      }
    >
      <Select
        label={t('show')}
        className={styles['show']}
        value={showOf(filters)}
        choices={Object.entries(showTexts).map(([value, text]) => ({
          value: value as Show,
          label: t(text, { thing }),
        }))}
        onChange={(show) => setFilter('show', show === 'all' ? '' : show)}
      />
      <SearchField label={t('search')} value={filters.text} onSearch={(text) => setFilter('text', text)} />
    </Toolbar>
  )
}
