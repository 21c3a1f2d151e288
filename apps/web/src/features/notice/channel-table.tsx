import { noticeKinds } from '@gridwright/contract'
import type { NoticeChannel, Output } from '@gridwright/contract'
import { StateWord } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListTable } from '#list/index.ts'
import { texts } from './texts.ts'
import type { NoticeText } from './texts.ts'
import type { ChannelWork } from './use-channel-work.ts'

const targetOf = ({ settings }: NoticeChannel): string =>
  settings.kind === 'webhook' ? settings.url : `${settings.host}:${settings.port}`

type Show = { readonly t: Text<NoticeText>; readonly language: Language }

const columnsOf = ({ t, language }: Show): readonly Column<NoticeChannel>[] => [
  { key: 'name', title: t('name'), primary: true, width: 200, value: ({ name }) => name },
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
      <StateWord tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'on' : 'off')}</StateWord>
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
  readonly address: ComponentProps<typeof ListTable>['address']
  readonly work: ChannelWork
  readonly empty: ReactNode
}

export const ChannelTable = ({ answer, address, work, empty }: ChannelTableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf({ t, language })}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="notice-channel"
      actions={actionsOf(t, work)}
      onOpen={work.onEdit}
    />
  )
}
