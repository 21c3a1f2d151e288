import type { Role, User } from '@gridwright/contract'
import { Button, confirm, Dialog, ErrorState, SchemaForm, Skeleton, useSchemaForm } from '@gridwright/ui'
import type { FormField } from '@gridwright/ui'
import { accountName, email, length, phone, required } from '@gridwright/validation'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Text } from '#i18n/index.ts'
import type { FirstPassword } from './first-password.tsx'
import { OrganisationChoice } from './organisation-choice.tsx'
import { RoleChoice } from './role-choice.tsx'
import { texts } from './texts/texts.ts'
import { useSaveUser } from './use-save-user.ts'
import type { UserValues } from './use-save-user.ts'

type Choices = {
  readonly roles: readonly Role[]
  readonly organisations: Parameters<typeof OrganisationChoice>[0]['organisations']
}

const nameFields = (
  t: Text<keyof (typeof texts)['zh']>,
  isNew: boolean,
): readonly FormField<UserValues>[] => [
  {
    name: 'username',
    label: t('username'),
    kind: 'text',
    rules: isNew ? [required, accountName] : [],
    hint: t('usernameHint'),
    disabled: !isNew,
    autoComplete: 'off',
    visible: () => isNew,
  },
  { name: 'displayName', label: t('displayName'), kind: 'text', rules: [required, length({ max: 60 })] },
]

const contactFields = (t: Text<keyof (typeof texts)['zh']>): readonly FormField<UserValues>[] => [
  {
    name: 'phone',
    label: t('phone'),
    kind: 'text',
    rules: [length({ max: 20 }), phone],
    hint: t('phoneHint'),
  },
  { name: 'email', label: t('email'), kind: 'text', rules: [length({ max: 254 }), email] },
  {
    name: 'remark',
    label: t('remark'),
    kind: 'textarea',
    rules: [length({ max: 500 })],
    rows: 2,
    wide: true,
  },
]

const choiceFields = (
  t: Text<keyof (typeof texts)['zh']>,
  { roles, organisations }: Choices,
): readonly FormField<UserValues>[] => [
  {
    name: 'roleIds',
    label: t('roles'),
    kind: 'custom',
    rules: [required],
    hint: t('rolesHint'),
    render: ({ id, value, set, error }) => (
      <RoleChoice
        id={id}
        roles={roles}
        chosen={value as UserValues['roleIds']}
        onChange={set}
        invalid={error !== undefined}
      />
    ),
  },
  {
    name: 'organisationId',
    label: t('organisation'),
    kind: 'custom',
    render: ({ value, set }) => (
      <OrganisationChoice
        organisations={organisations}
        chosen={value as UserValues['organisationId']}
        onChange={set}
      />
    ),
  },
]

const empty = { username: '', displayName: '', phone: '', email: '', remark: '', roleIds: [] }

const startOf = (user: User | undefined, place: string | undefined): UserValues =>
  user === undefined
    ? { ...empty, organisationId: place ?? null }
    : {
        username: user.username,
        displayName: user.displayName,
        phone: user.phone,
        email: user.email,
        remark: user.remark,
        organisationId: user.organisationId,
        roleIds: user.roles.map(({ id }) => id),
      }

type FormProps = {
  readonly user: User | undefined
  /** Organisation of a new user, unless another is chosen. */
  readonly place?: string | undefined
  readonly choices: Choices
  readonly onCreated: (made: FirstPassword) => void
  readonly onClose: () => void
}

const Form = ({ user, place, choices, onCreated, onClose }: FormProps): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const isNew = user === undefined
  const form = useSchemaForm<UserValues>({
    fields: [...nameFields(t, isNew), ...choiceFields(t, choices), ...contactFields(t)],
    initial: startOf(user, place),
  })
  const save = useSaveUser({ user, refuse: form.refuse, onCreated, onSaved: onClose })
  const close = async (): Promise<void> => {
    if (!form.dirty || (await confirm({ title: t('unsaved'), okText: t('discard'), danger: true }))) onClose()
  }
  return (
    <Dialog
      title={isNew ? t('createTitle') : t('editTitle', { name: user.username })}
      width={520}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={save.running}>
            {t(isNew ? 'create' : 'save')}
          </Button>
        </>
      }
    >
      <SchemaForm id={formId} form={form} onSubmit={save.run} />
    </Dialog>
  )
}

/** Creates or changes a user (PRM-04), within what the person himself holds (PRM-05). */
export const UserDialog = (props: Omit<FormProps, 'choices'>): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const roles = useOperation('role.list', { pageSize: 200 })
  const organisations = useOperation('organisation.tree', {})
  const error = roles.error ?? organisations.error
  if (roles.data !== undefined && organisations.data !== undefined)
    return (
      <Form
        {...props}
        choices={{ roles: roles.data.data, organisations: organisations.data.organisations }}
      />
    )
  return (
    <Dialog title={t(props.user === undefined ? 'createTitle' : 'edit')} width={520} onClose={props.onClose}>
      {error === null ? (
        <Skeleton lines={6} />
      ) : (
        <ErrorState
          compact
          hint={callErrorText(error, language)}
          onRetry={() => void Promise.all([roles.refetch(), organisations.refetch()])}
        />
      )}
    </Dialog>
  )
}
