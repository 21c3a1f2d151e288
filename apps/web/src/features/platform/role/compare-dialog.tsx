import { dataScopeKinds, permissions } from '@gridwright/contract'
import type { DataScope, Output, Permission, Role, RoleComparison } from '@gridwright/contract'
import { Dialog, ErrorState, Field, Skeleton } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { RemoteSelect, RemoteWaiting, useRemoteList, useRoles } from '#parts/remote-select/index.ts'
import { roleName } from './role-name.ts'
import { texts } from './texts.ts'
import styles from './role.module.css'

type Sides = RoleComparison['menus']
type Names = { readonly one: string; readonly other: string }

type PartProps = {
  readonly title: string
  readonly sides: Sides
  readonly names: Names
  readonly nameOf: (id: string) => string
}

const Side = ({ title, items }: { readonly title: string; readonly items: readonly string[] }): ReactNode => (
  <div>
    <h4>{title}</h4>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {items.length === 0 && <li className={styles['quiet']}>—</li>}
    </ul>
  </div>
)

const Part = ({ title, sides, names, nameOf }: PartProps): ReactNode => {
  const t = useText(texts)
  const same = sides.one.length === 0 && sides.other.length === 0
  return (
    <section className={styles['part']}>
      <h3>
        {title} <span className={styles['quiet']}>{t('compareBoth', { count: sides.both.length })}</span>
      </h3>
      {same ? (
        <p className={styles['quiet']}>{t('compareNone')}</p>
      ) : (
        <div className={styles['sides']}>
          <Side title={t('compareOnly', { name: names.one })} items={sides.one.map(nameOf)} />
          <Side title={t('compareOnly', { name: names.other })} items={sides.other.map(nameOf)} />
        </div>
      )}
    </section>
  )
}

const permissionTitle = (permission: string, language: Language): string =>
  Object.hasOwn(permissions, permission) ? permissions[permission as Permission][language] : permission

const Scopes = ({ scopes, names }: { readonly scopes: RoleComparison['scopes']; readonly names: Names }) => {
  const t = useText(texts)
  const language = useLanguage()
  const word = (scope: DataScope | null): string =>
    scope === null ? t('noScope') : dataScopeKinds[scope.kind][language]
  if (scopes.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>{t('scopeDifferences')}</h3>
      <table className={styles['scopeTable']}>
        <thead>
          <tr>
            <th>{t('permissions')}</th>
            <th>{names.one}</th>
            <th>{names.other}</th>
          </tr>
        </thead>
        <tbody>
          {scopes.map(({ permission, one, other }) => (
            <tr key={permission}>
              <td>{permissionTitle(permission, language)}</td>
              <td>{word(one)}</td>
              <td>{word(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ResultProps = {
  readonly comparison: RoleComparison
  readonly names: Names
  readonly menus: Output<'role.grantable'>['menus']
}

const Result = ({ comparison, names, menus }: ResultProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const menuName = (id: string): string => {
    const menu = menus.find((one) => one.id === id)
    return menu === undefined ? id : language === 'en' ? menu.descEn : menu.desc
  }
  return (
    <>
      <Part title={t('menus')} sides={comparison.menus} names={names} nameOf={menuName} />
      <Part
        title={t('permissions')}
        sides={comparison.permissions}
        names={names}
        nameOf={(permission) => permissionTitle(permission, language)}
      />
      <Scopes scopes={comparison.scopes} names={names} />
      <Part title={t('members')} sides={comparison.members} names={names} nameOf={(name) => name} />
    </>
  )
}

type AgainstProps = { readonly role: Role; readonly other: Role }

const Against = ({ role, other }: AgainstProps): ReactNode => {
  const language = useLanguage()
  const grantable = useOperation('role.grantable', {})
  const answer = useOperation('role.compare', { id: role.id, otherId: other.id })
  const { data, error } = answer
  if (error !== null)
    return <ErrorState compact hint={callErrorText(error, language)} onRetry={() => void answer.refetch()} />
  if (data === undefined) return <Skeleton lines={8} />
  const names = { one: roleName(role, language), other: roleName(other, language) }
  return <Result comparison={data} names={names} menus={grantable.data?.menus ?? []} />
}

type CompareDialogProps = { readonly role: Role; readonly onClose: () => void }

/** What differs between two roles, side by side. */
export const CompareDialog = ({ role, onClose }: CompareDialogProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const roles = useRemoteList(useRoles, [])
  const other = roles.find(chosen) ?? roles.first?.find((one) => one.id !== role.id)
  return (
    <Dialog title={t('compareTitle')} width={760} onClose={onClose}>
      {other === undefined ? (
        <RemoteWaiting list={roles} lines={8} />
      ) : (
        <>
          <Field id={id} label={t('compareWith')}>
            <RemoteSelect
              id={id}
              label={t('compareWith')}
              list={roles}
              value={other.id}
              choiceOf={(one) => ({ label: roleName(one, language), disabled: one.id === role.id })}
              onChange={setChosen}
            />
          </Field>
          <Against role={role} other={other} />
        </>
      )}
    </Dialog>
  )
}
