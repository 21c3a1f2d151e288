import type { DataSource, Output } from '@gridwright/contract'
import { Icon } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListTable, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { addressOf, typeIcon, typeLabel } from './type/source-type.ts'
import { texts } from './texts.ts'
import styles from './data-source.module.css'

type ListText = Text<keyof (typeof texts)['zh']>

const columnsOf = (t: ListText, language: Language, sortable: boolean): readonly Column<DataSource>[] => [
  { key: 'name', title: t('name'), primary: true, value: ({ name }) => name, sortable },
  {
    key: 'type',
    title: t('type'),
    width: 140,
    value: ({ connection }) => typeLabel(connection.type, language),
    render: ({ connection }) => (
      <span className={styles['typeCell']}>
        <Icon name={typeIcon(connection.type)} />
        {typeLabel(connection.type, language)}
      </span>
    ),
    sortable,
  },
  {
    key: 'address',
    title: t('address'),
    value: ({ connection }) => addressOf(connection),
    render: ({ connection }) => (
      <span className={styles['address']} title={addressOf(connection)}>
        {addressOf(connection)}
      </span>
    ),
  },
  {
    key: 'username',
    title: t('username'),
    width: 140,
    value: ({ connection }) => connection.username || '–',
  },
  {
    key: 'updatedAt',
    title: t('updated'),
    width: 160,
    value: ({ updatedAt }) => shownTime(updatedAt),
    sortable,
  },
  { key: 'updatedBy', title: t('updatedBy'), width: 120, value: ({ updatedBy }) => updatedBy },
]

type SourceTableProps = {
  readonly sources: UseQueryResult<Output<'dataSource.list'>>
  readonly address: ListAddress<'text' | 'type'>
  readonly empty: ReactNode
  /** Absent for who may only look. */
  readonly onEdit?: (source: DataSource) => void
  readonly onRemove?: (source: DataSource) => void
}

const actionsOf =
  (t: ListText, { onEdit, onRemove }: SourceTableProps) =>
  (source: DataSource): readonly RowAction[] => [
    ...(onEdit === undefined
      ? []
      : [{ key: 'edit', label: t('edit'), inline: true, onRun: () => onEdit(source) }]),
    ...(onRemove === undefined
      ? []
      : [{ key: 'remove', label: t('remove'), inline: true, danger: true, onRun: () => onRemove(source) }]),
  ]

export const SourceTable = (props: SourceTableProps): ReactNode => {
  const { sources, address, empty, onEdit } = props
  const t = useText(texts)
  const language = useLanguage()
  const { data: rows = [], total = 0 } = sources.data ?? {}
  // Only then does sorting in the browser tell the truth.
  const whole = total <= rows.length
  return (
    <ListTable
      answer={sources}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf(t, language, whole)}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="data-source"
      {...(onEdit === undefined ? {} : { actions: actionsOf(t, props), onOpen: onEdit })}
    />
  )
}
