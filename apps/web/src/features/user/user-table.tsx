import type { Output, User } from '@gridwright/contract'
import { DataTable, StatusTag } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListFrame, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { roleName } from './role-choice.tsx'
import { texts } from './texts.ts'
import styles from './user.module.css'

type UserText = Text<keyof (typeof texts)['zh']>

const statusColumn = (t: UserText, sortable: boolean): Column<User> => ({
  key: 'status',
  title: t('status'),
  width: 100,
  value: ({ status }) => status,
  render: ({ status }) => (
    <StatusTag tone={status === 1 ? 'success' : 'neutral'}>
      {t(status === 1 ? 'enabled' : 'disabled')}
    </StatusTag>
  ),
  sortable,
})

const columnsOf = (t: UserText, language: Language, sortable: boolean): readonly Column<User>[] => [
  {
    key: 'username',
    title: t('username'),
    primary: true,
    width: 180,
    value: ({ username }) => username,
    sortable,
  },
  {
    key: 'displayName',
    title: t('displayName'),
    width: 140,
    value: ({ displayName }) => displayName,
    sortable,
  },
  {
    key: 'organisation',
    title: t('organisation'),
    value: ({ organisationName }) => organisationName || '–',
    sortable,
  },
  {
    key: 'roles',
    title: t('roles'),
    value: ({ roles }) => roles.map((role) => roleName(role, language)).join(language === 'zh' ? '、' : ', '),
    render: ({ roles }) => (
      <span className={styles['tags']}>
        {roles.map((role) => (
          <StatusTag key={role.id}>{roleName(role, language)}</StatusTag>
        ))}
      </span>
    ),
  },
  statusColumn(t, sortable),
  {
    key: 'lastLogin',
    title: t('lastLogin'),
    width: 150,
    value: ({ lastLoginAt }) => (lastLoginAt === null ? t('neverLoggedIn') : shownTime(lastLoginAt)),
    sortable,
  },
  {
    key: 'created',
    title: t('created'),
    width: 150,
    value: ({ createdAt }) => shownTime(createdAt),
    sortable,
    hidden: true,
  },
]

/** What may be done with a user; absent for who may only look. */
export type UserWork = {
  readonly onEdit: (user: User) => void
  readonly onStatus: (user: User) => void
  readonly onReset: (user: User) => void
  /** The person himself, who cannot lock himself out. */
  readonly self: string
}

/** PRM-04: the switch says what it will do. */
const actionsOf =
  (t: UserText, { onEdit, onStatus, onReset, self }: UserWork) =>
  (user: User): readonly RowAction[] => [
    { key: 'edit', label: t('edit'), inline: true, onRun: () => onEdit(user) },
    {
      key: 'status',
      label: t(user.status === 1 ? 'disable' : 'enable'),
      inline: true,
      danger: user.status === 1,
      disabled: user.username === self,
      onRun: () => onStatus(user),
    },
    { key: 'reset', label: t('reset'), icon: 'key', onRun: () => onReset(user) },
  ]

type UserTableProps = {
  readonly answer: UseQueryResult<Output<'user.list'>>
  readonly address: ListAddress<'text' | 'status'>
  readonly empty: ReactNode
  readonly work: UserWork | undefined
}

export const UserTable = ({ answer, address, empty, work }: UserTableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListFrame answer={answer} address={address} failed={t('failed')}>
      {(rows, { table, whole }) => (
        <DataTable
          label={t('list')}
          columns={columnsOf(t, language, whole)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={empty}
          settingsKey="user"
          {...table}
          {...(work === undefined ? {} : { actions: actionsOf(t, work), onOpen: work.onEdit })}
        />
      )}
    </ListFrame>
  )
}
