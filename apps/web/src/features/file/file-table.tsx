import type { Output, StoredFile } from '@gridwright/contract'
import { StatusTag } from '@gridwright/ui'
import type { Column, RowAction, Selection } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import type { Text } from '#i18n/index.ts'
import { ListTable, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { sizeText } from './size-text.ts'
import { texts } from './texts.ts'
import type { FileText } from './texts.ts'

const columnsOf = (t: Text<FileText>): readonly Column<StoredFile>[] => [
  { key: 'name', title: t('name'), primary: true, value: ({ name }) => name, sortable: true },
  { key: 'group', title: t('group'), width: 100, value: ({ group }) => t(group) },
  {
    key: 'size',
    title: t('size'),
    width: 100,
    align: 'right',
    value: ({ size }) => size,
    render: ({ size }) => sizeText(size),
    sortable: true,
  },
  { key: 'owner', title: t('owner'), width: 140, value: ({ ownerName }) => ownerName },
  {
    key: 'createdAt',
    title: t('createdAt'),
    width: 150,
    value: ({ createdAt }) => shownTime(createdAt),
    sortable: true,
  },
  {
    key: 'expiresAt',
    title: t('expiresAt'),
    width: 150,
    value: ({ expiresAt }) => (expiresAt === null ? '' : shownTime(expiresAt)),
    render: ({ expired, expiresAt }) => {
      if (expired) return <StatusTag tone="warning">{t('expired')}</StatusTag>
      return expiresAt === null ? t('forGood') : shownTime(expiresAt)
    },
    sortable: true,
  },
]

export type FileTools = {
  readonly onPreview: (file: StoredFile) => void
  readonly onDownload: (file: StoredFile) => void
  /** Absent for who may only look. */
  readonly edit?: {
    readonly onRename: (file: StoredFile) => void
    readonly onRemove: (file: StoredFile) => void
  }
}

const actionsOf =
  (t: Text<FileText>, tools: FileTools) =>
  (file: StoredFile): readonly RowAction[] => [
    ...(file.expired
      ? []
      : [
          ...(file.group === 'image'
            ? [{ key: 'preview', label: t('preview'), inline: true, onRun: () => tools.onPreview(file) }]
            : []),
          { key: 'download', label: t('download'), inline: true, onRun: () => tools.onDownload(file) },
        ]),
    ...(tools.edit === undefined
      ? []
      : [
          {
            key: 'rename',
            label: t('rename'),
            icon: 'edit' as const,
            onRun: () => tools.edit?.onRename(file),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: 'trash' as const,
            danger: true,
            onRun: () => tools.edit?.onRemove(file),
          },
        ]),
  ]

type FileTableProps = {
  readonly answer: UseQueryResult<Output<'file.list'>>
  readonly address: ListAddress<never>
  readonly tools: FileTools
  readonly selection: Selection | undefined
  readonly empty: ReactNode
}

export const FileTable = ({ answer, address, tools, selection, empty }: FileTableProps): ReactNode => {
  const t = useText(texts)
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="file"
      sort={address.sort}
      onSort={address.setSort}
      actions={actionsOf(t, tools)}
      {...(selection === undefined ? {} : { selection })}
    />
  )
}
