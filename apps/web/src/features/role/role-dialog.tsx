import type { Role, RoleScopes } from '@gridwright/contract'
import {
  Button,
  confirm,
  Dialog,
  ErrorState,
  Icon,
  SchemaForm,
  Skeleton,
  Tree,
  useSchemaForm,
} from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { length, required } from '@gridwright/validation'
import { useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Text } from '#i18n/index.ts'
import { isBeyond, menuNodes, permissionGroups } from './grantable.ts'
import type { Grantable } from './grantable.ts'
import { PermissionChoice } from './permission-choice.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { texts } from './texts.ts'
import type { RoleText } from './texts.ts'
import { useSaveRole } from './use-save-role.ts'
import type { RoleValues } from './use-save-role.ts'
import styles from './role.module.css'

const fieldsOf = (t: Text<RoleText>): readonly FormField<RoleValues>[] => [
  { name: 'name', label: t('name'), kind: 'text', rules: [required, length({ max: 60 })] },
  { name: 'nameEn', label: t('nameEn'), kind: 'text', rules: [length({ max: 60 })], hint: t('nameEnHint') },
  {
    name: 'description',
    label: t('description'),
    kind: 'textarea',
    rows: 2,
    rules: [length({ max: 500 })],
  },
  {
    name: 'descriptionEn',
    label: t('descriptionEn'),
    kind: 'textarea',
    rows: 2,
    rules: [length({ max: 500 })],
    hint: t('nameEnHint'),
  },
]

const noScopes: RoleScopes = { usual: null, byPermission: {} }

const startOf = (role: Role | undefined): RoleValues => ({
  name: role?.name ?? '',
  nameEn: role?.nameEn ?? '',
  description: role?.description ?? '',
  descriptionEn: role?.descriptionEn ?? '',
})

const same = (one: ReadonlySet<string>, other: readonly string[]): boolean =>
  one.size === other.length && other.every((key) => one.has(key))

type FormProps = {
  readonly role: Role | undefined
  readonly grantable: Grantable
  readonly onClose: () => void
}

type RightsProps = {
  readonly grantable: Grantable
  readonly menus: ReadonlySet<string>
  readonly held: ReadonlySet<string>
  readonly onMenus: (menus: ReadonlySet<string>) => void
  readonly onHeld: (held: ReadonlySet<string>) => void
}

/** Menus and permissions, of those that the person holds himself. */
const Rights = ({ grantable, menus, held, onMenus, onHeld }: RightsProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const nodes = useMemo(() => menuNodes(grantable, language), [grantable, language])
  const groups = useMemo(() => permissionGroups(grantable), [grantable])
  const all = groups.flatMap(({ permissions }) => permissions)
  return (
    <div className={styles['rights']}>
      <section aria-label={t('menus')}>
        <h3>{t('menus')}</h3>
        <div className={styles['box']}>
          <Tree label={t('menus')} nodes={nodes} checked={menus} onCheck={onMenus} />
        </div>
      </section>
      <section aria-label={t('permissions')}>
        <h3>
          {t('permissions')}
          <span className={styles['quick']}>
            <Button kind="link" size="small" onClick={() => onHeld(new Set(all))}>
              {t('all')}
            </Button>
            <Button kind="link" size="small" onClick={() => onHeld(new Set())}>
              {t('none')}
            </Button>
          </span>
        </h3>
        <div className={styles['box']}>
          <PermissionChoice groups={groups} chosen={held} onChange={onHeld} />
        </div>
      </section>
    </div>
  )
}

const useRights = (role: Role | undefined) => {
  const [menus, setMenus] = useState<ReadonlySet<string>>(() => new Set(role?.menuIds))
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set(role?.permissions))
  const [scopes, setScopes] = useState<RoleScopes>(() => role?.scopes ?? noScopes)
  const dirty =
    !same(menus, role?.menuIds ?? []) ||
    !same(held, role?.permissions ?? []) ||
    JSON.stringify(scopes) !== JSON.stringify(role?.scopes ?? noScopes)
  return { menus, held, scopes, setMenus, setHeld, setScopes, dirty }
}

const Form = ({ role, grantable, onClose }: FormProps): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const form = useSchemaForm<RoleValues>({ fields: fieldsOf(t), initial: startOf(role) })
  const { menus, held, scopes, setMenus, setHeld, setScopes, dirty } = useRights(role)
  const beyond = role !== undefined && isBeyond(role, grantable)
  const save = useSaveRole({ role, refuse: form.refuse, onSaved: onClose })
  const close = async (): Promise<void> => {
    const asks = form.dirty || dirty
    if (!asks || (await confirm({ title: t('unsaved'), okText: t('discard'), danger: true }))) onClose()
  }
  return (
    <Dialog
      title={role === undefined ? t('createTitle') : t('editTitle', { name: role.name })}
      width={860}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={save.running} disabled={beyond}>
            {t('save')}
          </Button>
        </>
      }
    >
      <SchemaForm
        id={formId}
        form={form}
        columns={2}
        onSubmit={(values) => save.run({ ...values, menuIds: [...menus], permissions: [...held], scopes })}
      >
        <p className={styles['note']} data-warn={beyond || undefined}>
          <Icon name={beyond ? 'lock' : 'info'} size={14} />
          {t(beyond ? 'beyond' : 'subset')}
        </p>
        <Rights grantable={grantable} menus={menus} held={held} onMenus={setMenus} onHeld={setHeld} />
        <ScopeChoice grantable={grantable} held={held} scopes={scopes} onChange={setScopes} />
      </SchemaForm>
    </Dialog>
  )
}

/** Creates or changes a role (PRM-04), within what the person himself holds (PRM-05). */
export const RoleDialog = ({ role, onClose }: Omit<FormProps, 'grantable'>): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const grantable = useOperation('role.grantable', {})
  if (grantable.data !== undefined) return <Form role={role} grantable={grantable.data} onClose={onClose} />
  return (
    <Dialog title={t(role === undefined ? 'createTitle' : 'edit')} width={860} onClose={onClose}>
      {grantable.error === null ? (
        <Skeleton lines={8} />
      ) : (
        <ErrorState
          compact
          hint={callErrorText(grantable.error, language)}
          onRetry={() => void grantable.refetch()}
        />
      )}
    </Dialog>
  )
}
