import type { FrameOrigin, Output } from '@gridwright/contract'
import { StateWord } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { ListTable, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { texts } from './texts.ts'
import type { FrameText } from './texts.ts'

const tones = { none: 'neutral', frame: 'info', session: 'warning' } as const

const columnsOf = (t: FrameText): readonly Column<FrameOrigin>[] => [
  { key: 'name', title: t('name'), primary: true, sortable: true, width: 200, value: ({ name }) => name },
  { key: 'origin', title: t('origin'), sortable: true, value: ({ origin }) => origin },
  {
    key: 'token',
    title: t('token'),
    width: 140,
    render: ({ token }) => <StateWord tone={tones[token]}>{t(token)}</StateWord>,
  },
  {
    key: 'status',
    title: t('status'),
    width: 100,
    render: ({ enabled }) => (
      <StateWord tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'enabled' : 'disabled')}</StateWord>
    ),
  },
  {
    key: 'createdAt',
    title: t('created'),
    width: 150,
    sortable: true,
    value: ({ createdAt }) => shownTime(createdAt),
  },
]

type OriginTableProps = {
  readonly answer: UseQueryResult<Output<'frame.list'>>
  readonly address: ListAddress<'text'>
  readonly empty: ReactNode
  /** Absent for who may only look. */
  readonly work:
    | { readonly onEdit: (row: FrameOrigin) => void; readonly onRemove: (row: FrameOrigin) => void }
    | undefined
}

export const OriginTable = ({ answer, address, empty, work }: OriginTableProps): ReactNode => {
  const t = useText(texts)
  const actions = (row: FrameOrigin): readonly RowAction[] =>
    work === undefined
      ? []
      : [
          { key: 'edit', label: t('edit'), inline: true, onRun: () => work.onEdit(row) },
          { key: 'remove', label: t('remove'), inline: true, danger: true, onRun: () => work.onRemove(row) },
        ]
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="frame-origin"
      sort={address.sort}
      onSort={address.setSort}
      {...(work === undefined ? {} : { actions, onOpen: work.onEdit })}
    />
  )
}
