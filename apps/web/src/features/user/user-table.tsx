import type { Output, User } from '@gridwright/contract'
import type { Column, RowAction, Selection } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListTable, shownTime, statusColumn } from '#list/index.ts'
import { pathsOf } from '#organisations/index.ts'
import { roleName } from './role-choice.tsx'
import { texts } from './texts/texts.ts'
import type { UserAddress } from './user-input.ts'
import { UserState } from './user-state.tsx'

type UserText = Text<keyof (typeof texts)['zh']>

type Show = {
  readonly t: UserText
  readonly language: Language
  /** By organisation. */
  readonly paths: ReadonlyMap<string, string>
}

/** Enabled or not, in the words of {@link UserState}. */
const stateColumn = (t: UserText): Column<User> => ({
  ...statusColumn<User>({ title: t('status'), enabled: t('enabled'), disabled: t('disabled') }),
  render: (user) => <UserState user={user} />,
})

const whoColumns = ({ t, language, paths }: Show): readonly Column<User>[] => [
  {
    key: 'username',
    title: t('username'),
    primary: true,
    width: 180,
    value: ({ username }) => username,
    sortable: true,
  },
  {
    key: 'displayName',
    title: t('displayName'),
    width: 140,
    value: ({ displayName }) => displayName,
    sortable: true,
  },
  {
    key: 'employeeNumber',
    title: t('employeeNumber'),
    width: 120,
    value: ({ employeeNumber }) => employeeNumber,
    sortable: true,
    hidden: true,
  },
  {
    key: 'organisationName',
    title: t('organisation'),
    value: ({ organisationId, organisationName }) =>
      paths.get(organisationId ?? '') ?? (organisationName || '–'),
    sortable: true,
  },
  {
    key: 'roles',
    title: t('roles'),
    value: ({ roles }) => roles.map((role) => roleName(role, language)).join(language === 'zh' ? '、' : ', '),
  },
]

const restColumns = ({ t, language }: Show): readonly Column<User>[] => [
  stateColumn(t),
  {
    key: 'endsOn',
    title: t('endsOn'),
    width: 120,
    value: ({ endsOn }) => endsOn ?? '–',
    sortable: true,
    hidden: true,
  },
  {
    key: 'positions',
    title: t('positions'),
    value: ({ positions }) =>
      positions.map((one) => roleName(one, language)).join(language === 'zh' ? '、' : ', '),
    hidden: true,
  },
  { key: 'phone', title: t('phone'), width: 130, value: ({ phone }) => phone, hidden: true },
  { key: 'email', title: t('email'), width: 200, value: ({ email }) => email, hidden: true },
  {
    key: 'lastLoginAt',
    title: t('lastLogin'),
    width: 150,
    value: ({ lastLoginAt }) => (lastLoginAt === null ? t('neverLoggedIn') : shownTime(lastLoginAt)),
    sortable: true,
  },
  {
    key: 'createdAt',
    title: t('created'),
    width: 150,
    value: ({ createdAt }) => shownTime(createdAt),
    sortable: true,
    hidden: true,
  },
]

const columnsOf = (show: Show): readonly Column<User>[] => [...whoColumns(show), ...restColumns(show)]

/** What may be done with a user. */
export type UserWork = {
  /** Who may only look sees the rights, and changes nothing. */
  readonly may: {
    readonly edit: boolean
    readonly reset: boolean
    readonly remove: boolean
    readonly some: boolean
  }
  readonly onEdit: (user: User) => void
  readonly onStatus: (user: User) => void
  readonly onReset: (user: User) => void
  readonly onResetLink: (user: User) => void
  /** Absent where no mail can leave. */
  readonly onMailLink?: (user: User) => void
  readonly onRights: (user: User) => void
  readonly onRemove: (user: User) => void
  /** The person himself, who cannot lock himself out. */
  readonly self: string
}

const mailAction = (t: UserText, { onMailLink }: UserWork, user: User): readonly RowAction[] =>
  onMailLink === undefined
    ? []
    : [
        {
          key: 'mail',
          label: t(user.invitation === null ? 'mailLink' : 'mailInvite'),
          icon: 'mail',
          disabled: user.email === '',
          onRun: () => onMailLink(user),
        },
      ]

/** PRM-04: the switch says what it will do. */
const editActions = (t: UserText, work: UserWork, user: User): readonly RowAction[] => [
  { key: 'edit', label: t('edit'), inline: true, onRun: () => work.onEdit(user) },
  {
    key: 'status',
    label: t(user.status === 1 ? 'disable' : 'enable'),
    inline: true,
    danger: user.status === 1,
    disabled: user.username === work.self,
    onRun: () => work.onStatus(user),
  },
]

const resetActions = (t: UserText, work: UserWork, user: User): readonly RowAction[] => [
  { key: 'reset', label: t('reset'), icon: 'key', onRun: () => work.onReset(user) },
  { key: 'link', label: t('resetLink'), icon: 'link', onRun: () => work.onResetLink(user) },
  ...mailAction(t, work, user),
]

const removeAction = (t: UserText, work: UserWork, user: User): RowAction => ({
  key: 'remove',
  label: t('remove'),
  icon: 'trash',
  danger: true,
  disabled: user.username === work.self,
  onRun: () => work.onRemove(user),
})

const actionsOf =
  (t: UserText, work: UserWork) =>
  (user: User): readonly RowAction[] => {
    const { may } = work
    const rights: RowAction = {
      key: 'rights',
      label: t('rights'),
      icon: 'shield',
      inline: !may.edit,
      onRun: () => work.onRights(user),
    }
    return [
      ...(may.edit ? editActions(t, work, user) : []),
      rights,
      ...(may.reset ? resetActions(t, work, user) : []),
      ...(may.remove ? [removeAction(t, work, user)] : []),
    ]
  }

type UserTableProps = {
  readonly answer: UseQueryResult<Output<'user.list'>>
  readonly address: UserAddress
  readonly empty: ReactNode
  readonly work: UserWork
  readonly selection: Selection
}

export const UserTable = ({ answer, address, empty, work, selection }: UserTableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data } = useOperation('organisation.tree', {})
  const paths = useMemo(() => pathsOf(data?.organisations ?? []), [data])
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf({ t, language, paths })}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="user"
      sort={address.sort}
      onSort={address.setSort}
      actions={actionsOf(t, work)}
      onOpen={work.may.edit ? work.onEdit : work.onRights}
      {...(work.may.some ? { selection } : {})}
    />
  )
}
