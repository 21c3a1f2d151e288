import { grantLevels } from '@gridwright/contract'
import type { AssetSummary, Output } from '@gridwright/contract'
import { Icon, StateWord, StatusTag } from '@gridwright/ui'
import type { Column, RowAction, Sort } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '#i18n/index.ts'
import type { Text } from '#i18n/index.ts'
import { ListTable, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { texts } from './texts.ts'
import styles from './list.module.css'

type ListText = Text<keyof (typeof texts)['zh']>

/** What can be done with a row; absent for who may not. */
export type RowWork = {
  readonly onFavourite: (asset: AssetSummary) => void
  readonly onCopy?: (asset: AssetSummary) => void
  readonly onRename?: (asset: AssetSummary) => void
  readonly onRemove?: (asset: AssetSummary) => void
  readonly onVersions?: (asset: AssetSummary) => void
  readonly onGrants?: (asset: AssetSummary) => void
  readonly onLineage?: (asset: AssetSummary) => void
  readonly onRestore?: (asset: AssetSummary) => void
}

export const editAddress = (id: string): string => `/report/data-set/edit?id=${encodeURIComponent(id)}`

type NameProps = { readonly asset: AssetSummary; readonly work: RowWork; readonly mayOpen: boolean }

const Name = ({ asset, work, mayOpen }: NameProps): ReactNode => {
  const t = useText(texts)
  const { id, name, favourite } = asset
  const label = t(favourite ? 'dropFavourite' : 'addFavourite', { name })
  return (
    <span className={styles['nameCell']}>
      <button
        type="button"
        className={styles['star']}
        aria-pressed={favourite}
        aria-label={label}
        title={label}
        onClick={() => work.onFavourite(asset)}
      >
        <Icon name="star" size={15} filled={favourite} />
      </button>
      {mayOpen ? <Link to={editAddress(id)}>{name}</Link> : <span>{name}</span>}
    </span>
  )
}

const Version = ({ asset }: { readonly asset: AssetSummary }): ReactNode => {
  const t = useText(texts)
  return (
    <span className={styles['tags']}>
      <StateWord tone={asset.version === 0 ? 'neutral' : 'success'}>
        {asset.version === 0 ? t('never') : t('versionOf', { n: asset.version })}
      </StateWord>
      {asset.hasDraft && asset.version > 0 && <StatusTag tone="info">{t('draft')}</StatusTag>}
    </span>
  )
}

const columnsOf = (t: ListText, work: RowWork, mayOpen: boolean): readonly Column<AssetSummary>[] => [
  {
    key: 'name',
    title: t('name'),
    primary: true,
    value: ({ name }) => name,
    render: (asset) => <Name asset={asset} work={work} mayOpen={mayOpen} />,
    sortable: true,
  },
  { key: 'description', title: t('description'), value: ({ description }) => description },
  { key: 'version', title: t('version'), width: 150, render: (asset) => <Version asset={asset} /> },
  { key: 'owner', title: t('owner'), width: 120, value: ({ ownerName }) => ownerName },
  {
    key: 'updatedAt',
    title: t('updated'),
    width: 160,
    value: ({ updatedAt }) => shownTime(updatedAt),
    sortable: true,
  },
  { key: 'updatedBy', title: t('updatedBy'), width: 120, value: ({ updatedBy }) => updatedBy, hidden: true },
]

type Wish = Pick<RowAction, 'key' | 'label' | 'icon' | 'danger' | 'divided'> & {
  readonly run: ((asset: AssetSummary) => void) | undefined
  /** The level on the data set that it takes (PRM-03). */
  readonly level: AssetSummary['level']
}

const wishesOf = (t: ListText, work: RowWork): readonly Wish[] => [
  { key: 'rename', label: t('rename'), icon: 'edit', level: 'edit', run: work.onRename },
  { key: 'copy', label: t('copy'), icon: 'copy', level: 'view', run: work.onCopy },
  { key: 'versions', label: t('versions'), icon: 'history', level: 'edit', run: work.onVersions },
  { key: 'grants', label: t('grants'), icon: 'users', level: 'manage', run: work.onGrants },
  { key: 'lineage', label: t('lineage'), icon: 'share', level: 'view', run: work.onLineage },
  {
    key: 'remove',
    label: t('remove'),
    icon: 'trash',
    danger: true,
    divided: true,
    level: 'manage',
    run: work.onRemove,
  },
]

const editActions = (t: ListText, asset: AssetSummary, work: RowWork): readonly RowAction[] =>
  wishesOf(t, work).flatMap(({ run, level, ...action }) =>
    run === undefined || grantLevels.indexOf(asset.level) < grantLevels.indexOf(level)
      ? []
      : [{ ...action, onRun: () => run(asset) }],
  )

type DataSetTableProps = {
  readonly answer: UseQueryResult<Output<'asset.list'>>
  readonly address: ListAddress<'text' | 'show'>
  readonly mayOpen: boolean
  readonly work: RowWork
  readonly empty: ReactNode
}

/** The order that the address names, where the list can be in it. */
export const sortOf = (
  sort: Sort | undefined,
): { readonly key: 'name' | 'updatedAt'; readonly descending: boolean } | undefined =>
  sort?.key === 'name' || sort?.key === 'updatedAt'
    ? { key: sort.key, descending: sort.descending }
    : undefined

/** The data sets of the list's page; opened by a click on the name or Enter on the row. */
export const DataSetTable = (props: DataSetTableProps): ReactNode => {
  const { answer, address, mayOpen, work, empty } = props
  const t = useText(texts)
  const navigate = useNavigate()
  const { onRestore } = work
  const actionsOf = (asset: AssetSummary): readonly RowAction[] => {
    if (onRestore !== undefined)
      return [{ key: 'restore', label: t('restore'), inline: true, onRun: () => onRestore(asset) }]
    const open = {
      key: 'edit',
      label: t('edit'),
      inline: true,
      onRun: () => void navigate(editAddress(asset.id)),
    }
    return [...(mayOpen ? [open] : []), ...editActions(t, asset, work)]
  }
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf(t, work, mayOpen && onRestore === undefined)}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="data-set"
      sort={sortOf(address.sort)}
      onSort={address.setSort}
      actions={actionsOf}
      {...(mayOpen && onRestore === undefined
        ? { onOpen: (asset: AssetSummary) => void navigate(editAddress(asset.id)) }
        : {})}
    />
  )
}
