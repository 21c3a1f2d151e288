import { everything } from '@gridwright/contract'
import type { Role, SessionFacts, User } from '@gridwright/contract'
import { Checkbox, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { eitherText, useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { SearchField } from '#parts/list/index.ts'
import { RemoteMore, RemoteWaiting, useRemoteList, useRoles } from '#parts/remote-select/index.ts'
import type { RemoteList } from '#parts/remote-select/index.ts'
import { useFacts, useMay } from '#base/session/index.ts'
import { texts } from './texts.ts'
import styles from './user.module.css'

/** A role's name in the person's language. */
export const roleName = ({ name, nameEn }: User['roles'][number], language: Language): string =>
  eitherText(language, name, nameEn)

/** PRM-05: a role that gives more than the person holds cannot be given. */
export const isBeyond = (role: Role, facts: SessionFacts | undefined): boolean => {
  const held = facts?.perms ?? []
  if (held.includes(everything)) return false
  return role.isSuper || role.permissions.some((permission) => !held.includes(permission))
}

type RoleChoiceProps = {
  readonly id: string
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly invalid: boolean
}

/** What is chosen stands first until somebody searches, so that none of it is hidden beyond the page. */
const withChosen = (
  { items = [], typed, find }: RemoteList<Role>,
  chosen: readonly string[],
): readonly Role[] => {
  if (typed.trim() !== '') return items
  const beyond = chosen.filter((id) => !items.some((one) => one.id === id))
  return [...beyond.flatMap((id) => find(id) ?? []), ...items]
}

/** The roles of a user, as check boxes; the server searches among them. */
export const RoleChoice = ({ id, chosen, onChange, invalid }: RoleChoiceProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const facts = useFacts()
  const mayGrant = useMay()(['system:user:grant'])
  const roles = useRemoteList(useRoles, chosen)
  if (roles.items === undefined) return <RemoteWaiting list={roles} lines={4} />
  const shown = withChosen(roles, chosen)
  const toggle = (roleId: string): void => {
    roles.keep(roleId)
    onChange(chosen.includes(roleId) ? chosen.filter((one) => one !== roleId) : [...chosen, roleId])
  }
  return (
    <>
      <p className={styles['tabHint']}>{t(mayGrant ? 'rolesHint' : 'rolesReadOnly')}</p>
      {roles.total > 8 && (
        <SearchField label={t('rolesSearch')} value={roles.typed} onSearch={roles.narrow} />
      )}
      <fieldset
        id={id}
        aria-label={t('roles')}
        className={styles['roles']}
        data-invalid={invalid || undefined}
      >
        {shown.map((role) => {
          const beyond = isBeyond(role, facts)
          const checked = chosen.includes(role.id)
          return (
            <Checkbox
              key={role.id}
              className={styles['role']}
              checked={checked}
              disabled={!mayGrant || (beyond && !checked)}
              onChange={() => toggle(role.id)}
            >
              <span className={styles['roleName']}>{roleName(role, language)}</span>
              {role.status === 2 && <StatusTag>{t('disabledRole')}</StatusTag>}
              {beyond && mayGrant && <StatusTag tone="warning">{t('beyond')}</StatusTag>}
              {role.description !== '' && (
                <span className={styles['roleText']}>
                  {eitherText(language, role.description, role.descriptionEn)}
                </span>
              )}
            </Checkbox>
          )
        })}
        {shown.length === 0 && <p className={styles['roleText']}>{t('noRoleFound')}</p>}
        <RemoteMore list={roles} />
      </fieldset>
    </>
  )
}
