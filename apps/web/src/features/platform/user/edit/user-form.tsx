import type { User } from '@gridwright/contract'
import { Button, Card, PageHeader, SchemaForm, Tabs, useSchemaForm } from '@gridwright/ui'
import type { FieldOption, SchemaFormState } from '@gridwright/ui'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useInstallation } from '#base/brand/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { useDirty, useLeaveTab } from '#shell/index.ts'
import { FirstPasswordDialog } from '#features/platform/user/first-password.tsx'
import type { FirstPassword } from '#features/platform/user/first-password.tsx'
import { OrganisationChoice } from '#features/platform/user/organisation-choice.tsx'
import { RoleChoice, roleName } from '#features/platform/user/role-choice.tsx'
import { texts } from '#features/platform/user/texts.ts'
import styles from '#features/platform/user/user.module.css'
import { SecurityTab } from './security-tab.tsx'
import { useSaveUser } from './use-save-user.ts'
import type { UserValues } from './use-save-user.ts'
import { basicFields, startOf } from './user-fields.ts'

export type Choices = {
  readonly positions: readonly User['positions'][number][]
  readonly organisations: Parameters<typeof OrganisationChoice>[0]['organisations']
}

type Tab = 'basics' | 'roles' | 'place' | 'security'

/** Those that can be chosen, and those that are held though they are disabled. */
const positionOptions = (
  language: Language,
  all: Choices['positions'],
  held: Choices['positions'],
): readonly FieldOption[] => {
  const disabled = held.filter(({ id }) => !all.some((one) => one.id === id))
  return [...all, ...disabled].map((one) => ({ value: one.id, label: roleName(one, language) }))
}

const list = '/system/user'

type Props = {
  readonly user: User | undefined
  /** Organisation of a new user, unless another is chosen. */
  readonly place: string | null
  readonly choices: Choices
}

/** What is kept of a user, a tab for each part (PRM-04). */
export const UserForm = ({ user, place, choices }: Props): ReactNode => {
  const t = useText(texts)
  const leave = useLeaveTab()
  const [tab, setTab] = useState<Tab>('basics')
  const [made, setMade] = useState<FirstPassword>()
  const [roleMissing, setRoleMissing] = useState(false)
  const { resetByMail } = useInstallation()
  const positions = positionOptions(useLanguage(), choices.positions, user?.positions ?? [])
  const form = useSchemaForm<UserValues>({
    fields: basicFields(t, { isNew: user === undefined, canInvite: resetByMail, positions }),
    initial: startOf(user, place),
  })
  useDirty(form.dirty && made === undefined)
  const refuse = (field: string, reason: string): boolean => {
    const isField = form.refuse(field, reason)
    if (isField) setTab('basics')
    return isField
  }
  const save = useSaveUser({ user, refuse, onCreated: setMade, onSaved: () => void leave(list, true) })
  const kept = (): void => {
    setMade(undefined)
    void leave(list, true)
  }
  const lacksMail = (): boolean =>
    form.values.invite && form.values.email === '' && refuse('email', t('inviteNeedsMail'))
  const submit = (): void => {
    const without = form.values.roleIds.length === 0
    setRoleMissing(without)
    if (!form.check() || lacksMail()) setTab('basics')
    else if (without) setTab('roles')
    else save.run(form.values)
  }
  return (
    <>
      <Head user={user} busy={save.running} onSave={submit} onLeave={() => void leave(list)} />
      <Card>
        <Parts tab={tab} onTab={setTab} {...{ user, form, choices, roleMissing, submit }} />
      </Card>
      {made !== undefined && <FirstPasswordDialog {...made} onClose={kept} />}
    </>
  )
}

type PartsProps = {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly user: User | undefined
  readonly form: SchemaFormState<UserValues>
  readonly choices: Choices
  readonly roleMissing: boolean
  readonly submit: () => void
}

const Parts = ({ tab, onTab, user, form, choices, roleMissing, submit }: PartsProps): ReactNode => {
  const t = useText(texts)
  const { roleIds, organisationId } = form.values
  const tabs = [
    {
      value: 'basics' as const,
      label: t('basics'),
      content: <SchemaForm form={form} columns={2} onSubmit={submit} />,
    },
    {
      value: 'roles' as const,
      label: t('rolesTab', { count: roleIds.length }),
      content: (
        <Roles
          chosen={roleIds}
          missing={roleMissing && roleIds.length === 0}
          onChange={(ids) => form.set('roleIds', ids)}
        />
      ),
    },
    {
      value: 'place' as const,
      label: t('placeTab'),
      content: (
        <>
          <p className={styles['tabHint']}>{t('placeHint')}</p>
          <OrganisationChoice
            organisations={choices.organisations}
            chosen={organisationId}
            onChange={(id) => form.set('organisationId', id)}
          />
        </>
      ),
    },
    ...(user === undefined
      ? []
      : [{ value: 'security' as const, label: t('securityTab'), content: <SecurityTab user={user} /> }]),
  ]
  return <Tabs label={t('parts')} value={tab} onChange={onTab} tabs={tabs} />
}

type RolesProps = {
  readonly chosen: readonly string[]
  readonly missing: boolean
  readonly onChange: (ids: readonly string[]) => void
}

const Roles = ({ chosen, missing, onChange }: RolesProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <>
      {missing && (
        <p role="alert" className={styles['missing']}>
          {t('roleMissing')}
        </p>
      )}
      <RoleChoice id={id} chosen={chosen} onChange={onChange} invalid={missing} />
    </>
  )
}

type HeadProps = {
  readonly user: User | undefined
  readonly busy: boolean
  readonly onSave: () => void
  readonly onLeave: () => void
}

const Head = ({ user, busy, onSave, onLeave }: HeadProps): ReactNode => {
  const t = useText(texts)
  return (
    <PageHeader
      title={user === undefined ? t('createTitle') : t('editTitle', { name: user.displayName })}
      sub={user?.username}
      actions={
        <>
          <Button onClick={onLeave}>{t('cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={onSave}>
            {t(user === undefined ? 'create' : 'save')}
          </Button>
        </>
      }
    />
  )
}
