import { dataScopeKinds } from '@gridwright/contract'
import type { Output, Role } from '@gridwright/contract'
import { StatusTag } from '@gridwright/ui'
import type { Column, RowAction, Selection } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eitherText, useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListTable, statusColumn } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { texts } from './texts.ts'
import type { RoleText } from './texts.ts'
import styles from './role.module.css'

export const roleName = ({ name, nameEn }: Role, language: Language): string =>
  eitherText(language, name, nameEn)

type Show = { readonly t: Text<RoleText>; readonly language: Language }

const scopeWord = ({ isSuper, scopes }: Pick<Role, 'isSuper' | 'scopes'>, { t, language }: Show): string => {
  if (isSuper) return dataScopeKinds[1][language]
  const usual = scopes.usual === null ? '—' : dataScopeKinds[scopes.usual.kind][language]
  const apart = Object.keys(scopes.byPermission).length
  return apart === 0 ? usual : t('scopeApart', { usual, count: apart })
}

const columnsOf = ({ t, language }: Show): readonly Column<Role>[] => [
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
    sortable: true,
  },
  {
    key: 'description',
    title: t('description'),
    value: ({ description, descriptionEn }) => eitherText(language, description, descriptionEn),
  },
  {
    key: 'rights',
    title: t('permissions'),
    width: 200,
    value: ({ isSuper, menuIds, permissions }) =>
      isSuper ? t('everything') : t('counts', { menus: menuIds.length, permissions: permissions.length }),
  },
  {
    key: 'userCount',
    title: t('userCount'),
    width: 90,
    align: 'right',
    value: ({ userCount }) => userCount,
    sortable: true,
  },
  {
    key: 'scopes',
    title: t('scopes'),
    width: 150,
    value: ({ isSuper, scopes }) => scopeWord({ isSuper, scopes }, { t, language }),
  },
  statusColumn({ title: t('status'), enabled: t('enabled'), disabled: t('disabled') }),
]

/** What may be done with a role; empty for who may only look. */
export type RoleWork = {
  readonly onEdit?: (role: Role) => void
  readonly onStatus?: (role: Role) => void
  readonly onRemove?: (role: Role) => void
}

/** What may be looked at, or done, in a place of its own. */
export type RoleTool = 'copy' | 'members' | 'preview' | 'compare'

/** PRM-04: the switch says what it will do. The super administrator stays as it is. */
const changesOf = (t: Text<RoleText>, role: Role, { onEdit, onStatus }: RoleWork): readonly RowAction[] => {
  if (role.isSuper || onEdit === undefined || onStatus === undefined) return []
  return [
    { key: 'edit', label: t('edit'), inline: true, onRun: () => onEdit(role) },
    {
      key: 'status',
      label: t(role.status === 1 ? 'disable' : 'enable'),
      inline: true,
      danger: role.status === 1,
      onRun: () => onStatus(role),
    },
  ]
}

const removalOf = (t: Text<RoleText>, role: Role, { onRemove }: RoleWork): readonly RowAction[] =>
  role.isSuper || onRemove === undefined
    ? []
    : [{ key: 'remove', label: t('remove'), icon: 'trash', danger: true, onRun: () => onRemove(role) }]

type Tools = {
  readonly onTool: (tool: RoleTool, role: Role) => void
  readonly maySeeMembers: boolean
  readonly mayCopy: boolean
}

const toolsOf = (
  t: Text<RoleText>,
  role: Role,
  { onTool, maySeeMembers, mayCopy }: Tools,
): readonly RowAction[] => [
  ...(maySeeMembers
    ? [{ key: 'members', label: t('members'), icon: 'users' as const, onRun: () => onTool('members', role) }]
    : []),
  { key: 'preview', label: t('preview'), icon: 'eye', onRun: () => onTool('preview', role) },
  { key: 'compare', label: t('compare'), icon: 'compare', onRun: () => onTool('compare', role) },
  ...(mayCopy && !role.isSuper
    ? [{ key: 'copy', label: t('copy'), icon: 'copy' as const, onRun: () => onTool('copy', role) }]
    : []),
]

type RoleTableProps = {
  readonly answer: UseQueryResult<Output<'role.list'>>
  readonly address: ListAddress<'text'>
  readonly empty: ReactNode
  readonly work: RoleWork
  readonly tools: Tools
  readonly selection: Selection
}

export const RoleTable = (props: RoleTableProps): ReactNode => {
  const { answer, address, empty, work, tools, selection } = props
  const { onEdit } = work
  const t = useText(texts)
  const language = useLanguage()
  const actions = (role: Role): readonly RowAction[] => {
    return [...changesOf(t, role, work), ...toolsOf(t, role, tools), ...removalOf(t, role, work)]
  }
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf({ t, language })}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="role"
      sort={address.sort}
      onSort={address.setSort}
      actions={actions}
      {...(Object.keys(work).length === 0 ? {} : { selection })}
      {...(onEdit === undefined ? {} : { onOpen: (role: Role) => role.isSuper || onEdit(role) })}
    />
  )
}
