import type { AssetSummary } from '@gridwright/contract'
import { Card, confirm, notify, PageHeader, Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { GrantsDialog, LineagePanel, VersionsPanel } from '#assets/index.ts'
import { useOperation, useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { AddButton, EmptyList, ListToolbar, SavedFilters, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { CreateDataSet } from './create-data-set.tsx'
import { DataSetTable, sortOf } from './data-set-table.tsx'
import type { RowWork } from './data-set-table.tsx'
import { NameDialog } from './name-dialog.tsx'
import { texts } from './texts.ts'
import styles from './list.module.css'

type OverAsset = 'copy' | 'rename' | 'versions' | 'grants' | 'lineage'
type Open = { readonly kind: 'create' } | { readonly kind: OverAsset; readonly asset: AssetSummary }

type Filters = ListAddress<'text' | 'show'>

const shows = ['all', 'mine', 'favourite', 'deleted'] as const
type Show = (typeof shows)[number]

const showOf = ({ filters }: Filters): Show => shows.find((one) => one === filters.show) ?? 'all'

const FilterBar = ({ address }: { readonly address: Filters }): ReactNode => {
  const t = useText(texts)
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={
        <>
          <SheetTools sheet="data-set" filter={{ text: address.filters.text, show: showOf(address) }} />
          <SavedFilters list="data-set" address={address} />
        </>
      }
    >
      <Select
        label={t('show')}
        className={styles['show']}
        value={showOf(address)}
        choices={shows.map((value) => ({ value, label: t(value) }))}
        onChange={(show) => address.setFilter('show', show === 'all' ? '' : show)}
      />
    </ListToolbar>
  )
}

type OverProps = { readonly asset: AssetSummary; readonly onClose: () => void }

const Copy = ({ asset: { id, name }, onClose }: OverProps): ReactNode => {
  const t = useText(texts)
  const copy = useRun('asset.copy', { refresh: ['asset.list'], success: t('copied'), onDone: onClose })
  return (
    <NameDialog
      title={t('copyTitle')}
      name={t('copyName', { name })}
      busy={copy.running}
      onName={(next) => void copy.run({ id, name: next })}
      onClose={onClose}
    />
  )
}

const Rename = ({ asset: { id, name }, onClose }: OverProps): ReactNode => {
  const t = useText(texts)
  const rename = useRun('asset.update', { refresh: ['asset.list'], success: t('saved'), onDone: onClose })
  return (
    <NameDialog
      title={t('renameTitle')}
      name={name}
      busy={rename.running}
      onName={(next) => void rename.run({ id, name: next })}
      onClose={onClose}
    />
  )
}

const overAsset = {
  copy: Copy,
  rename: Rename,
  versions: VersionsPanel,
  grants: GrantsDialog,
  lineage: LineagePanel,
} as const satisfies Readonly<Record<OverAsset, (props: OverProps) => ReactNode>>

/** What stands over the list. */
const Over = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }): ReactNode => {
  if (open.kind === 'create') return <CreateDataSet onClose={onClose} />
  const Part = overAsset[open.kind]
  return <Part asset={open.asset} onClose={onClose} />
}

const useWork = (show: Show, setOpen: (open: Open) => void): RowWork => {
  const t = useText(texts)
  const mayEdit = useMay()(['dataset:edit'])
  const refresh = ['asset.list'] as const
  const favourite = useRun('asset.setFavourite', { refresh })
  const remove = useRun('asset.remove', { refresh })
  const restore = useRun('asset.restore', { refresh, success: t('restored') })
  const askAndRemove = async ({ id, name }: AssetSummary): Promise<void> => {
    const yes = await confirm({
      title: t('removeTitle'),
      content: t('removeAsk', { name }),
      okText: t('remove'),
      danger: true,
    })
    if (yes && (await remove.run({ id })) !== undefined) notify.success(t('removed', { name }))
  }
  const onFavourite: RowWork['onFavourite'] = ({ id, favourite: is }) =>
    void favourite.run({ id, favourite: !is })
  const over = (kind: OverAsset) => (asset: AssetSummary) => setOpen({ kind, asset })
  if (show === 'deleted')
    return mayEdit ? { onFavourite, onRestore: ({ id }) => void restore.run({ id }) } : { onFavourite }
  if (!mayEdit) return { onFavourite, onLineage: over('lineage') }
  return {
    onFavourite,
    onCopy: over('copy'),
    onRename: over('rename'),
    onVersions: over('versions'),
    onGrants: over('grants'),
    onLineage: over('lineage'),
    onRemove: (asset) => void askAndRemove(asset),
  }
}

/** The data sets that reports read from (RPT-02). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const address = useListAddress(['text', 'show'])
  const [open, setOpen] = useState<Open>()
  const mayOpen = useMay()(['dataset:edit'])
  const show = showOf(address)
  const sort = sortOf(address.sort)
  const answer = useOperation(
    'asset.list',
    {
      kind: 'data-set',
      currentPage: address.page,
      pageSize: address.pageSize,
      text: address.filters.text,
      show,
      ...(sort === undefined ? {} : { sort: sort.key, descending: sort.descending }),
    },
    { keepPrevious: true },
  )
  const add = (
    <AddButton any={['dataset:edit']} onAdd={() => setOpen({ kind: 'create' })}>
      {t('add')}
    </AddButton>
  )
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} actions={add} />
      <FilterBar address={address} />
      <Card pad={false}>
        <DataSetTable
          answer={answer}
          address={address}
          mayOpen={mayOpen}
          work={useWork(show, setOpen)}
          empty={
            <EmptyList
              filtered={address.filters.text !== '' || show !== 'all'}
              noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
              none={{ title: t('empty'), hint: t('emptyHint') }}
              icon="data-set"
              add={add}
            />
          }
        />
      </Card>
      {open !== undefined && <Over open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
