import type { AssetKind, AssetSummary, Folder, Output } from '@gridwright/contract'
import type { Column, RowAction, Sort } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListTable, shownTime } from '#parts/list/index.ts'
import type { ListAddress } from '#parts/list/index.ts'
import type { ListText } from './asset-actions.ts'
import type { ListKey } from './list-query.ts'
import { AssetState } from './asset-state.tsx'
import { Star } from './star.tsx'
import { texts, useThing } from './texts.ts'
import styles from './list.module.css'

type Way = ((id: string) => string) | undefined

type Look = {
  readonly deleted: boolean
  readonly folders: readonly Folder[]
  readonly way: Way
  readonly thumbnails: Readonly<Record<string, string>>
}

/** On a small screen folder and maker give way, unless the person asks for them. */
const isNarrow = (): boolean => globalThis.matchMedia?.('(max-width: 1099px)').matches === true

type NameProps = { readonly asset: AssetSummary; readonly way: Way; readonly svg: string | undefined }

const Name = ({ asset, way, svg }: NameProps): ReactNode => (
  <span className={styles['named']}>
    <Thumbnail kind={asset.kind} svg={svg} size="small" />
    <span className={styles['name']}>
      {way === undefined ? (
        <span className={styles['link']}>{asset.name}</span>
      ) : (
        <Link className={styles['link']} to={way(asset.id)} title={asset.name}>
          {asset.name}
        </Link>
      )}
      {asset.description !== '' && (
        <span className={styles['description']} title={asset.description}>
          {asset.description}
        </span>
      )}
    </span>
  </span>
)

const columnsOf = (
  t: ListText,
  { deleted, folders, way, thumbnails }: Look,
): readonly Column<AssetSummary>[] => {
  const narrow = isNarrow()
  const names = new Map(folders.map(({ id, name }) => [id, name]))
  return [
    ...(deleted
      ? []
      : [
          {
            key: 'favourite',
            title: t('favourite'),
            width: 56,
            align: 'center' as const,
            render: (asset: AssetSummary) => <Star asset={asset} />,
          },
        ]),
    {
      key: 'name',
      title: t('name'),
      primary: true,
      sortable: true,
      ...(narrow ? {} : { width: 340 }),
      value: ({ name }) => name,
      render: (asset) => <Name asset={asset} way={way} svg={thumbnails[asset.id]} />,
    },
    { key: 'state', title: t('state'), width: 170, render: (asset) => <AssetState asset={asset} /> },
    {
      key: 'folder',
      title: t('folder'),
      width: 140,
      hidden: narrow,
      value: ({ folderId }) => names.get(folderId ?? '') ?? '–',
    },
    { key: 'owner', title: t('owner'), width: 110, hidden: narrow, value: ({ ownerName }) => ownerName },
    {
      key: 'updatedAt',
      title: t('updated'),
      width: 150,
      sortable: true,
      value: ({ updatedAt }) => shownTime(updatedAt),
    },
    {
      key: 'updatedBy',
      title: t('updatedBy'),
      width: 110,
      hidden: true,
      value: ({ updatedBy }) => updatedBy,
    },
    {
      key: 'createdAt',
      title: t('created'),
      width: 150,
      sortable: true,
      hidden: true,
      value: ({ createdAt }) => shownTime(createdAt),
    },
  ]
}

export type AssetTableProps = Look & {
  readonly kind: AssetKind
  readonly label: string
  readonly answer: UseQueryResult<Output<'asset.list'>>
  readonly address: ListAddress<ListKey>
  readonly sort: Sort
  readonly empty: ReactNode
  readonly actions: (asset: AssetSummary) => readonly RowAction[]
  readonly onOpen?: (asset: AssetSummary) => void
}

export const AssetTable = (props: AssetTableProps): ReactNode => {
  const { kind, label, answer, address, sort, empty, actions, onOpen, deleted } = props
  const t = useText(texts)
  const thing = useThing(kind)
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed', { thing })}
      label={label}
      columns={columnsOf(t, props)}
      rowKey={({ id }) => id}
      empty={empty}
      sort={sort}
      onSort={address.setSort}
      actions={actions}
      settingsKey={`${kind}-${deleted ? 'deleted' : 'list'}`}
      {...(onOpen !== undefined && { onOpen })}
    />
  )
}
