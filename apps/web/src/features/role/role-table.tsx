import type { Output, Role } from '@gridwright/contract'
import { DataTable, StatusTag } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListFrame } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { texts } from './texts.ts'
import type { RoleText } from './texts.ts'
import styles from './role.module.css'

export const roleName = ({ name, nameEn }: Role, language: Language): string =>
  language === 'en' && nameEn !== '' ? nameEn : name

type Show = { readonly t: Text<RoleText>; readonly language: Language; readonly sortable: boolean }

const columnsOf = ({ t, language, sortable }: Show): readonly Column<Role>[] => [
  {
    key: 'name',
    title: t('name'),
    primary: true,
    width: 240,
    value: (role) => roleName(role, language),
    render: (role) => (
      <span className={styles['nameCell']}>
        {roleName(role, language)}
        {role.isSuper && <StatusTag tone="info">{t('super')}</StatusTag>}
      </span>
    ),
    sortable,
  },
  { key: 'description', title: t('description'), value: ({ description }) => description },
  {
    key: 'rights',
    title: t('permissions'),
    width: 200,
    value: ({ isSuper, menuIds, permissions }) =>
      isSuper ? t('everything') : t('counts', { menus: menuIds.length, permissions: permissions.length }),
  },
  {
    key: 'users',
    title: t('userCount'),
    width: 90,
    align: 'right',
    value: ({ userCount }) => userCount,
    sortable,
  },
  {
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
  },
]

/** What may be done with a role; absent for who may only look. */
export type RoleWork = {
  readonly onEdit: (role: Role) => void
  readonly onStatus: (role: Role) => void
  readonly onRemove: (role: Role) => void
}

/** PRM-04: the switch says what it will do. The super administrator stays as it is. */
const actionsOf =
  (t: Text<RoleText>, { onEdit, onStatus, onRemove }: RoleWork) =>
  (role: Role): readonly RowAction[] => {
    if (role.isSuper) return []
    return [
      { key: 'edit', label: t('edit'), inline: true, onRun: () => onEdit(role) },
      {
        key: 'status',
        label: t(role.status === 1 ? 'disable' : 'enable'),
        inline: true,
        danger: role.status === 1,
        onRun: () => onStatus(role),
      },
      { key: 'remove', label: t('remove'), icon: 'trash', danger: true, onRun: () => onRemove(role) },
    ]
  }

type RoleTableProps = {
  readonly answer: UseQueryResult<Output<'role.list'>>
  readonly address: ListAddress<'text'>
  readonly empty: ReactNode
  readonly work: RoleWork | undefined
}

export const RoleTable = ({ answer, address, empty, work }: RoleTableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListFrame answer={answer} address={address} failed={t('failed')}>
      {(rows, { table, whole }) => (
        <DataTable
          label={t('list')}
          columns={columnsOf({ t, language, sortable: whole })}
          rows={rows}
          rowKey={({ id }) => id}
          empty={empty}
          settingsKey="role"
          {...table}
          {...(work === undefined
            ? {}
            : { actions: actionsOf(t, work), onOpen: (role: Role) => role.isSuper || work.onEdit(role) })}
        />
      )}
    </ListFrame>
  )
}
