import { noticeKinds } from '@gridwright/contract'
import type { NoticeChannel, Output } from '@gridwright/contract'
import { DataTable, ErrorState, StatusTag } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callErrorText } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { texts } from './texts.ts'
import type { NoticeText } from './texts.ts'
import type { ChannelWork } from './use-channel-work.ts'

const targetOf = ({ settings }: NoticeChannel): string =>
  settings.kind === 'webhook' ? settings.url : `${settings.host}:${settings.port}`

type Show = { readonly t: Text<NoticeText>; readonly language: Language }

const columnsOf = ({ t, language }: Show): readonly Column<NoticeChannel>[] => [
  { key: 'name', title: t('name'), primary: true, width: 200, value: ({ name }) => name, sortable: true },
  { key: 'type', title: t('type'), width: 110, value: ({ settings }) => t(settings.kind) },
  { key: 'target', title: t('target'), value: targetOf },
  {
    key: 'kinds',
    title: t('kinds'),
    width: 110,
    render: ({ kinds }) => (
      <span title={kinds.map((kind) => noticeKinds[kind].title[language]).join('\n')}>
        {t('kindsCount', { count: kinds.length })}
      </span>
    ),
  },
  {
    key: 'status',
    title: t('status'),
    width: 100,
    render: ({ enabled }) => (
      <StatusTag tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'on' : 'off')}</StatusTag>
    ),
  },
]

const actionsOf =
  (t: Text<NoticeText>, { onEdit, onTest, onRemove }: ChannelWork) =>
  (channel: NoticeChannel): readonly RowAction[] => [
    { key: 'test', label: t('test'), inline: true, onRun: () => onTest(channel) },
    { key: 'edit', label: t('edit'), inline: true, onRun: () => onEdit(channel) },
    { key: 'remove', label: t('remove'), icon: 'trash', danger: true, onRun: () => onRemove(channel) },
  ]

type ChannelTableProps = {
  readonly answer: UseQueryResult<Output<'noticeChannel.list'>>
  readonly work: ChannelWork
  readonly empty: ReactNode
}

export const ChannelTable = ({ answer, work, empty }: ChannelTableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data, error } = answer
  return (
    <DataTable
      label={t('list')}
      columns={columnsOf({ t, language })}
      rows={data?.data}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="notice-channel"
      actions={actionsOf(t, work)}
      onOpen={work.onEdit}
      error={
        error !== null &&
        data === undefined && (
          <ErrorState
            title={t('failed')}
            hint={callErrorText(error, language)}
            onRetry={() => void answer.refetch()}
          />
        )
      }
    />
  )
}
