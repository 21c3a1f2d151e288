import type { Role } from '@gridwright/contract'
import { Button, Card, Icon, PageHeader, SchemaForm, Tabs, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { length, required } from '@gridwright/validation'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'
import { useDirty, useLeaveTab } from '#shell/index.ts'
import { roleName } from '#features/platform/role/role-name.ts'
import { texts } from '#features/platform/role/texts.ts'
import type { RoleText } from '#features/platform/role/texts.ts'
import styles from '#features/platform/role/role.module.css'
import { isBeyond } from './grantable.ts'
import type { Grantable } from './grantable.ts'
import { RightsTab } from './rights-tab.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { useRights } from './use-rights.ts'
import type { RightsState } from './use-rights.ts'
import { useSaveRole } from './use-save-role.ts'
import type { RoleValues } from './use-save-role.ts'

const fieldsOf = (t: Text<RoleText>): readonly FormField<RoleValues>[] => [
  { name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] },
  { name: 'nameEn', label: t('nameEn'), kind: 'text', rules: [length({ max: 60 })], hint: t('nameEnHint') },
  {
    name: 'description',
    label: t('description'),
    kind: 'textarea',
    rows: 3,
    rules: [length({ max: 500 })],
  },
  {
    name: 'descriptionEn',
    label: t('descriptionEn'),
    kind: 'textarea',
    rows: 3,
    rules: [length({ max: 500 })],
    hint: t('nameEnHint'),
  },
]

const startOf = (role: Role | undefined): RoleValues => ({
  name: role?.name ?? '',
  nameEn: role?.nameEn ?? '',
  description: role?.description ?? '',
  descriptionEn: role?.descriptionEn ?? '',
})

const list = '/system/role'

type Tab = 'basics' | 'rights' | 'scopes'

type RoleFormProps = { readonly role: Role | undefined; readonly grantable: Grantable }

/** A role's names, rights and data scopes, a tab for each. */
export const RoleForm = ({ role, grantable }: RoleFormProps): ReactNode => {
  const t = useText(texts)
  const leave = useLeaveTab()
  const [tab, setTab] = useState<Tab>('basics')
  const form = useSchemaForm<RoleValues>({ fields: fieldsOf(t), initial: startOf(role) })
  const rights = useRights(role, grantable)
  useDirty(form.dirty || rights.dirty)
  const refuse = (field: string, reason: string): boolean => {
    const isField = form.refuse(field, reason)
    if (isField) setTab('basics')
    return isField
  }
  const save = useSaveRole({ role, refuse, onSaved: () => void leave(list, true) })
  const beyond = role !== undefined && isBeyond(role, grantable)
  const submit = (): void => {
    if (!form.check()) setTab('basics')
    else save.run({ ...form.values, ...rights.input })
  }
  return (
    <>
      <Head
        role={role}
        beyond={beyond}
        busy={save.running}
        onSave={submit}
        onLeave={() => void leave(list)}
      />
      <Card>
        <Parts tab={tab} onTab={setTab} grantable={grantable} rights={rights}>
          <SchemaForm form={form} columns={2} onSubmit={submit} />
        </Parts>
      </Card>
    </>
  )
}

type PartsProps = {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly grantable: Grantable
  readonly rights: RightsState
  /** The basics. */
  readonly children: ReactNode
}

const Parts = ({ tab, onTab, grantable, rights, children }: PartsProps): ReactNode => {
  const t = useText(texts)
  const { menus, held, scopes, setScopes } = rights
  const counts = { menus: menus.size, permissions: held.size }
  const content: Readonly<Record<Tab, ReactNode>> = {
    basics: children,
    rights: <RightsTab grantable={grantable} rights={rights} />,
    scopes: <ScopeChoice grantable={grantable} held={held} scopes={scopes} onChange={setScopes} />,
  }
  const labels = { basics: t('basics'), rights: t('rightsTab', counts), scopes: t('scopes') }
  const tabs = (['basics', 'rights', 'scopes'] as const).map((value) => ({
    value,
    label: labels[value],
    content: content[value],
  }))
  return <Tabs label={t('parts')} value={tab} onChange={onTab} tabs={tabs} />
}

type HeadProps = {
  readonly role: Role | undefined
  readonly beyond: boolean
  readonly busy: boolean
  readonly onSave: () => void
  readonly onLeave: () => void
}

const Head = ({ role, beyond, busy, onSave, onLeave }: HeadProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <>
      <PageHeader
        title={role === undefined ? t('createTitle') : t('editTitle', { name: roleName(role, language) })}
        sub={beyond ? undefined : t('subset')}
        actions={
          <>
            <Button onClick={onLeave}>{t('cancel')}</Button>
            <Button kind="primary" busy={busy} disabled={beyond} onClick={onSave}>
              {t('save')}
            </Button>
          </>
        }
      />
      {beyond && (
        <p className={styles['note']} data-warn>
          <Icon name="lock" size={14} />
          {t('beyond')}
        </p>
      )}
    </>
  )
}
