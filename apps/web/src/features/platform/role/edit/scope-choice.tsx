import { permissions } from '@gridwright/contract'
import type { DataScope, Permission, RoleScopes } from '@gridwright/contract'
import { Button, Icon, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Grantable } from './grantable.ts'
import { kindsWithin, scopeFor } from './scope-kinds.ts'
import { ScopeField } from './scope-field.tsx'
import { texts } from '#features/platform/role/texts.ts'
import styles from '#features/platform/role/role.module.css'

type ScopeChoiceProps = {
  readonly grantable: Grantable
  /** Permissions that the role gives. */
  readonly held: ReadonlySet<string>
  readonly scopes: RoleScopes
  readonly onChange: (scopes: RoleScopes) => void
}

const titleOf = (permission: string, language: 'zh' | 'en'): string =>
  Object.hasOwn(permissions, permission) ? permissions[permission as Permission][language] : permission

/** PRM-06: which rows the role's permissions reach, one scope for all of them and others for some. */
export const ScopeChoice = ({ grantable, held, scopes, onChange }: ScopeChoiceProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { usual, byPermission } = scopes
  const { organisations } = grantable
  const apart = Object.entries(byPermission).filter(([permission]) => held.has(permission))
  const free = [...held].filter((permission) => byPermission[permission] === undefined)
  const set = (permission: string, scope: DataScope): void =>
    onChange({ usual, byPermission: { ...byPermission, [permission]: scope } })
  const drop = (permission: string): void =>
    onChange({ usual, byPermission: Object.fromEntries(apart.filter(([one]) => one !== permission)) })
  const first = (permission: string): DataScope =>
    usual ?? { kind: kindsWithin(scopeFor(grantable.scopes, permission)).at(-1) ?? 5, organisationIds: [] }
  return (
    <section aria-label={t('scopes')} className={styles['scopes']}>
      <h3>{t('scopes')}</h3>
      <ScopeField
        label={t('usualScope')}
        value={usual}
        kinds={kindsWithin(grantable.scopes.usual)}
        places={organisations}
        none={t('noScope')}
        onChange={(scope) => onChange({ usual: scope, byPermission })}
      />
      {usual === null && apart.length === 0 && (
        <p className={styles['note']} data-warn>
          <Icon name="warning" size={14} />
          {t('noScopeWarn')}
        </p>
      )}
      {apart.map(([permission, scope]) => (
        <div key={permission} className={styles['exception']}>
          <ScopeField
            label={titleOf(permission, language)}
            value={scope}
            kinds={kindsWithin(scopeFor(grantable.scopes, permission))}
            places={organisations}
            onChange={(next) => next !== null && set(permission, next)}
          />
          <Button kind="text" icon="close" label={t('dropException')} onClick={() => drop(permission)} />
        </div>
      ))}
      {free.length > 0 && (
        <Select
          label={t('exceptions')}
          value=""
          choices={[
            { value: '', label: t('addException') },
            ...free.map((permission) => ({ value: permission, label: titleOf(permission, language) })),
          ]}
          onChange={(permission) => permission !== '' && set(permission, first(permission))}
        />
      )}
    </section>
  )
}
