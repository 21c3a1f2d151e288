import type { AssetSummary, Folder, Output } from '@gridwright/contract'
import { StateWord, StatusTag } from '@gridwright/ui'
import type { Column, RowAction, Sort } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#i18n/index.ts'
import { ListTable, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { texts } from '#features/report-list/texts/texts.ts'
import { viewerPath } from './report-actions.ts'
import type { ListText } from './report-actions.ts'
import type { ListKey } from './list-query.ts'
import { Star } from './star.tsx'
import styles from './list.module.css'

type Look = { readonly deleted: boolean; readonly folders: readonly Folder[] }

/** On a small screen folder and maker give way, unless the person asks for them. */
const isNarrow = (): boolean => globalThis.matchMedia?.('(max-width: 1099px)').matches === true

const Name = ({
  report,
  deleted,
}: {
  readonly report: AssetSummary
  readonly deleted: boolean
}): ReactNode => (
  <span className={styles['name']}>
    {deleted ? (
      <span className={styles['link']}>{report.name}</span>
    ) : (
      <Link className={styles['link']} to={viewerPath(report)} title={report.name}>
        {report.name}
      </Link>
    )}
    {report.description !== '' && (
      <span className={styles['description']} title={report.description}>
        {report.description}
      </span>
    )}
  </span>
)

const State = ({ report, t }: { readonly report: AssetSummary; readonly t: ListText }): ReactNode => (
  <span className={styles['tags']}>
    {report.version > 0 ? (
      <StateWord tone="success">{t('versionState', { version: report.version })}</StateWord>
    ) : (
      <StatusTag>{t('unpublished')}</StatusTag>
    )}
    {report.version > 0 && report.hasDraft && <StatusTag tone="warning">{t('hasDraft')}</StatusTag>}
  </span>
)

const columnsOf = (t: ListText, { deleted, folders }: Look): readonly Column<AssetSummary>[] => {
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
            render: (report: AssetSummary) => <Star report={report} />,
          },
        ]),
    {
      key: 'name',
      title: t('name'),
      primary: true,
      sortable: true,
      ...(narrow ? {} : { width: 340 }),
      value: ({ name }) => name,
      render: (report) => <Name report={report} deleted={deleted} />,
    },
    { key: 'state', title: t('state'), width: 170, render: (report) => <State report={report} t={t} /> },
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

export type ReportTableProps = Look & {
  readonly reports: UseQueryResult<Output<'asset.list'>>
  readonly address: ListAddress<ListKey>
  readonly sort: Sort
  readonly onSort: (sort: Sort | undefined) => void
  readonly empty: ReactNode
  readonly actions: (report: AssetSummary) => readonly RowAction[]
  readonly onOpen: (report: AssetSummary) => void
}

export const ReportTable = (props: ReportTableProps): ReactNode => {
  const { reports, address, sort, onSort, empty, actions, onOpen, deleted } = props
  const t = useText(texts)
  return (
    <ListTable
      answer={reports}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf(t, props)}
      rowKey={({ id }) => id}
      empty={empty}
      sort={sort}
      onSort={onSort}
      actions={actions}
      settingsKey={deleted ? 'report-deleted' : 'report-list'}
      {...(deleted ? {} : { onOpen })}
    />
  )
}
