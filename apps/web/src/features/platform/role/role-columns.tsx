import { dataScopeKinds } from '@gridwright/contract'
import type { Role } from '@gridwright/contract'
import { Row, StatusTag } from '@gridwright/ui'
import { eitherText } from '#base/i18n/index.ts'
import type { Language, Text } from '#base/i18n/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { roleName } from './role-name.ts'
import type { RoleText, texts } from './texts.ts'

type Show = { readonly t: Text<RoleText>; readonly language: Language }

const scopeWord = ({ isSuper, scopes }: Role, { t, language }: Show): string => {
  if (isSuper) return dataScopeKinds[1][language]
  const usual = scopes.usual === null ? '—' : dataScopeKinds[scopes.usual.kind][language]
  const apart = Object.keys(scopes.byPermission).length
  return apart === 0 ? usual : t('scopeApart', { usual, count: apart })
}

export const roleColumns: ListColumns<'role.list', typeof texts> = [
  {
    key: 'name',
    primary: true,
    width: 240,
    sortable: true,
    value: (role, { language }) => roleName(role, language),
    render: (role, { t, language }) => (
      <Row inline single>
        {roleName(role, language)}
        {role.isSuper && <StatusTag tone="info">{t('super')}</StatusTag>}
      </Row>
    ),
  },
  {
    key: 'description',
    value: ({ description, descriptionEn }, { language }) => eitherText(language, description, descriptionEn),
  },
  {
    key: 'rights',
    title: 'permissions',
    width: 200,
    value: ({ isSuper, menuIds, permissions }, { t }) =>
      isSuper ? t('everything') : t('counts', { menus: menuIds.length, permissions: permissions.length }),
  },
  { key: 'userCount', width: 90, align: 'right', sortable: true },
  { key: 'scopes', width: 150, value: scopeWord },
  {
    key: 'status',
    width: 100,
    sortable: true,
    state: ({ status }, { t }) => (status === 1 ? ['success', t('enabled')] : ['neutral', t('disabled')]),
  },
]
