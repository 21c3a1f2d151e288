import { dataScopeKinds, permissions } from '@gridwright/contract'
import type { DataScope, Permission, UserRights } from '@gridwright/contract'
import { StatusTag, Tree } from '@gridwright/ui'
import type { TreeNode } from '@gridwright/ui'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { texts } from '#features/platform/user/texts.ts'
import styles from './rights.module.css'

type Role = UserRights['roles'][number]
type Props = { readonly role: Role; readonly organisations: UserRights['organisations'] }

/** What one role gives: menus, permissions, and what rows each of them reaches. */
export const RoleRights = ({ role, organisations }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const name = language === 'en' && role.nameEn ? role.nameEn : role.name
  return (
    <section className={styles['role']} aria-label={name}>
      <h3 className={styles['name']}>
        {name}
        {role.status === 2 && <StatusTag tone="warning">{t('disabledGives')}</StatusTag>}
        {role.isSuper && <StatusTag tone="info">{t('superRole')}</StatusTag>}
      </h3>
      {!role.isSuper && <Permissions role={role} organisations={organisations} />}
      <Menus menus={role.menus} />
    </section>
  )
}

const Permissions = ({ role, organisations }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const names = new Map(organisations.map(({ id, name }) => [id, name]))
  if (role.permissions.length === 0) return <p className={styles['none']}>{t('noPermissions')}</p>
  return (
    <>
      <h4 className={styles['part']}>{t('permissions')}</h4>
      <ul className={styles['list']}>
        {role.permissions.map((permission) => {
          const scope = role.scopes.byPermission[permission] ?? role.scopes.usual
          return (
            <li key={permission}>
              <span>{permissions[permission as Permission]?.[language] ?? permission}</span>
              <StatusTag tone={scope === null ? 'warning' : 'neutral'}>
                {scope === null ? t('noScope') : scopeText(scope, names, language)}
              </StatusTag>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const andBelow = { zh: '（含下级）', en: ' (and below)' }

const scopeText = (
  { kind, organisationIds, withBelow = [] }: DataScope,
  names: ReadonlyMap<string, string>,
  language: Language,
): string => {
  const label = dataScopeKinds[kind][language]
  if (kind !== 2) return label
  const nameOf = (id: string): string => names.get(id) ?? '…'
  const places = [...organisationIds.map(nameOf), ...withBelow.map((id) => nameOf(id) + andBelow[language])]
  return `${label}: ${places.join(language === 'zh' ? '、' : ', ')}`
}

const Menus = ({ menus }: Pick<Role, 'menus'>): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const nodes = useMemo(() => nodesBelow(menus, null, language), [menus, language])
  if (nodes.length === 0) return <p className={styles['none']}>{t('noMenus')}</p>
  return (
    <>
      <h4 className={styles['part']}>{t('menus')}</h4>
      <Tree label={t('menus')} nodes={nodes} opened={[]} />
    </>
  )
}

const nodesBelow = (menus: Role['menus'], above: string | null, language: Language): readonly TreeNode[] => {
  const known = new Set(menus.map(({ id }) => id))
  return menus
    .filter(({ pid }) => (pid !== null && known.has(pid) ? pid : null) === above)
    .map(({ id, desc, descEn }) => ({
      key: id,
      title: language === 'zh' ? desc : descEn,
      children: nodesBelow(menus, id, language),
    }))
}
