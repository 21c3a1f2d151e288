import type { Provider } from '@gridwright/contract'
import { Button, confirm, Dialog, PasswordField, SelectField, TextField } from '@gridwright/ui'
import { formatFieldMessage } from '@gridwright/validation'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { LdapFields } from './ldap-fields.tsx'
import { Newcomers } from './newcomers.tsx'
import { OidcFields } from './oidc-fields.tsx'
import { draftOf, emptyDraft, inputOf, problemsOf, settingsOf } from './provider-draft.ts'
import type { ProviderDraft } from './provider-draft.ts'
import { Tested } from './tested.tsx'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

const useForm = (provider: Provider | undefined) => {
  const t = useText(texts)
  const language = useLanguage()
  const [start] = useState(() => (provider === undefined ? emptyDraft : draftOf(provider)))
  const [draft, setDraft] = useState<ProviderDraft>(start)
  const [checked, setChecked] = useState<'save' | 'test'>()
  const problems = checked === undefined ? {} : problemsOf(draft, checked)
  const labels = {
    name: 'name',
    issuer: 'issuer',
    clientId: 'clientId',
    groupsClaim: 'groupsClaim',
    url: 'url',
    baseDn: 'baseDn',
  } as const
  return {
    draft,
    change: (change: Partial<ProviderDraft>) => setDraft((before) => ({ ...before, ...change })),
    dirty: JSON.stringify(draft) !== JSON.stringify(start),
    problem: (field: string): string | undefined => {
      const found = problems[field]
      const label = field in labels ? t(labels[field as keyof typeof labels]) : t('filter')
      return found && formatFieldMessage(language, found, label)
    },
    check: (work: 'save' | 'test'): boolean => {
      setChecked(work)
      return Object.keys(problemsOf(draft, work)).length === 0
    },
  }
}

const useWork = (provider: Provider | undefined, onClose: () => void) => {
  const t = useText(texts)
  const done = {
    refresh: ['identityProvider.list', 'identityProvider.buttons'],
    success: t('saved'),
    onDone: onClose,
  } as const
  const create = useRun('identityProvider.create', done)
  const update = useRun('identityProvider.update', done)
  const test = useRun('identityProvider.test')
  const [result, setResult] = useState<Awaited<ReturnType<typeof test.run>>>()
  return {
    saving: create.running || update.running,
    testing: test.running,
    result,
    save: (draft: ProviderDraft): void => {
      const input = inputOf(draft)
      if (provider === undefined) void create.run(input)
      else void update.run({ ...input, id: provider.id, version: provider.version })
    },
    test: async (draft: ProviderDraft): Promise<void> => {
      const secret = draft.secret === '' ? {} : { secret: draft.secret }
      const which = provider === undefined ? {} : { id: provider.id }
      setResult(await test.run({ settings: settingsOf(draft), ...secret, ...which }))
    },
  }
}

type DialogProps = { readonly provider?: Provider | undefined; readonly onClose: () => void }

/** Creates or changes an identity provider. */
export const ProviderDialog = ({ provider, onClose }: DialogProps): ReactNode => {
  const t = useText(texts)
  const formId = useId()
  const { draft, change, dirty, problem, check } = useForm(provider)
  const work = useWork(provider, onClose)
  const choices = useOperation('identityProvider.choices', {}).data
  const close = (): void => {
    const question = { title: t('unsaved'), okText: t('discard'), danger: true }
    if (!dirty) onClose()
    else void confirm(question).then((yes) => yes && onClose())
  }
  const secret = (
    <PasswordField
      label={t(draft.kind === 'oidc' ? 'clientSecret' : 'password')}
      autoComplete="new-password"
      maxLength={4000}
      placeholder={provider?.hasSecret === true ? t('stored') : ''}
      value={draft.secret}
      onChange={(value) => change({ secret: value })}
    />
  )
  const fields = { draft, change, problem, secret, choices, provider }
  const footer = (
    <>
      <span className={styles['front']}>
        <Button icon="link" busy={work.testing} onClick={() => check('test') && void work.test(draft)}>
          {t('test')}
        </Button>
      </span>
      <Button onClick={close}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form={formId} busy={work.saving}>
        {t('save')}
      </Button>
    </>
  )
  return (
    <Dialog title={t(provider === undefined ? 'create' : 'edit')} width={720} onClose={close} footer={footer}>
      <form
        id={formId}
        className={styles['form']}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (check('save')) work.save(draft)
        }}
      >
        <Naming draft={draft} change={change} problem={problem} fixed={provider !== undefined} />
        {draft.kind === 'oidc' ? <OidcFields {...fields} /> : <LdapFields {...fields} />}
        <Tested result={work.result} />
        <Newcomers {...fields} />
      </form>
    </Dialog>
  )
}

type NamingProps = {
  readonly draft: ProviderDraft
  readonly change: (change: Partial<ProviderDraft>) => void
  readonly problem: (field: string) => string | undefined
  readonly fixed: boolean
}

const Naming = ({ draft, change, problem, fixed }: NamingProps): ReactNode => {
  const t = useText(texts)
  const kinds = [
    { value: 'oidc', label: t('oidc') },
    { value: 'ldap', label: t('ldap') },
  ] as const
  return (
    <>
      <SelectField
        label={t('kind')}
        value={draft.kind}
        choices={kinds}
        disabled={fixed}
        onChange={(kind) => change({ kind })}
      />
      <div className={styles['pair']}>
        <TextField
          label={t('name')}
          required
          hint={t('nameHint')}
          maxLength={60}
          value={draft.name}
          error={problem('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('nameEn')}
          maxLength={60}
          value={draft.nameEn}
          onChange={(nameEn) => change({ nameEn })}
        />
      </div>
    </>
  )
}
