import type { CallInput, DataSource } from '@gridwright/contract'
import { Card, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import {
  AddButton,
  EmptyList,
  FilterSelect,
  isFiltered,
  ListToolbar,
  SavedFilters,
  useListAddress,
} from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { SourceDialog } from './form/source-dialog.tsx'
import { RemoveSource } from './remove-source.tsx'
import { SourceTable } from './source-table.tsx'
import { typeChoices, typeOrder } from './type/source-type.ts'
import { texts } from './texts.ts'
import styles from './data-source.module.css'

/** What stands over the list. */
type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly source: DataSource }
  | { readonly kind: 'remove'; readonly source: DataSource }

type Filters = ListAddress<'text' | 'type'>

const filterOf = ({ filters }: Filters): Pick<CallInput<'dataSource.list'>, 'text' | 'type'> => {
  const type = typeOrder.find((one) => String(one) === filters.type)
  return { text: filters.text, ...(type === undefined ? {} : { type }) }
}

const FilterBar = ({ address }: { readonly address: Filters }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={
        <>
          <SheetTools sheet="data-source" filter={filterOf(address)} />
          <SavedFilters list="data-source" address={address} />
        </>
      }
    >
      <FilterSelect
        address={address}
        name="type"
        label={t('typeFilter')}
        any={t('allTypes')}
        choices={typeChoices(language).map(({ value, label }) => ({ value: String(value), label }))}
        className={styles['typeFilter']}
      />
    </ListToolbar>
  )
}

const Over = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }): ReactNode => {
  if (open.kind === 'remove') return <RemoveSource source={open.source} onClose={onClose} />
  return <SourceDialog source={open.kind === 'edit' ? open.source : undefined} onClose={onClose} />
}

/** Administers the sources that data sets read from (RPT-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const mayEdit = useMay()(['datasource:edit'])
  const address = useListAddress(['text', 'type'])
  const [open, setOpen] = useState<Open>()
  const { page, pageSize } = address
  const sources = useOperation(
    'dataSource.list',
    { currentPage: page, pageSize, ...filterOf(address) },
    { keepPrevious: true },
  )
  const add = (
    <AddButton any={['datasource:edit']} onAdd={() => setOpen({ kind: 'create' })}>
      {t('add')}
    </AddButton>
  )
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} actions={add} />
      <FilterBar address={address} />
      <Card pad={false}>
        <SourceTable
          sources={sources}
          address={address}
          empty={
            <EmptyList
              filtered={isFiltered(address)}
              noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
              none={{ title: t('empty'), hint: t('emptyHint') }}
              icon="database"
              add={add}
            />
          }
          {...(mayEdit
            ? {
                onEdit: (source) => setOpen({ kind: 'edit', source }),
                onRemove: (source) => setOpen({ kind: 'remove', source }),
              }
            : {})}
        />
      </Card>
      {open !== undefined && <Over open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
