import {
  Button,
  buttonLook,
  EmptyState,
  ErrorState,
  PasswordField,
  Skeleton,
  TextField,
} from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Entrance, useInstallation } from '#brand/index.ts'
import { CallError, callErrorText, useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { PasswordChecklist } from '#session/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { texts } from './texts.ts'
import { useReset } from './use-reset.ts'
import type { ResetField } from './use-reset.ts'
import styles from './reset-password.module.css'

const Form = ({ code, username }: { readonly code: string; readonly username: string }): ReactNode => {
  const t = useText(texts)
  const { values, set, problems, submit, running } = useReset(code)
  const field = (name: ResetField): ReactNode => (
    <PasswordField
      label={t(name)}
      required
      size="large"
      name={name}
      autoComplete="new-password"
      value={values[name]}
      onChange={set(name)}
      error={problems[name]}
    />
  )
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('username')}
        icon="user"
        size="large"
        name="username"
        autoComplete="username"
        readOnly
        value={username}
        onChange={() => undefined}
      />
      {field('newPassword')}
      {field('again')}
      <PasswordChecklist password={values.newPassword} again={values.again} />
      <Button kind="primary" size="large" type="submit" block busy={running}>
        {t('submit')}
      </Button>
    </form>
  )
}

const Void = (): ReactNode => {
  const t = useText(texts)
  return (
    <EmptyState
      icon="link"
      title={t('void')}
      hint={t('voidHint')}
      action={
        <Link to="/login" className={buttonLook({ kind: 'primary' })}>
          {t('toLogin')}
        </Link>
      }
    />
  )
}

const isVoid = (error: Error): boolean =>
  error instanceof CallError && (error.code === 'reset-link-void' || error.code === 'invalid')

/** A forgotten password is set anew by who holds the link that an administrator handed out. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  // Behind the hash, so that the code reaches no log on its way.
  const code = useLocation().hash.slice(1)
  const { brand } = useInstallation()
  const link = useOperation('auth.readResetLink', { code }, { enabled: code !== '', staleTime: Infinity })
  const title = t('title')
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  const username = link.data?.username
  const content = (): ReactNode => {
    if (code === '' || (link.error !== null && isVoid(link.error))) return <Void />
    if (link.error !== null)
      return (
        <ErrorState
          title={t('failed')}
          hint={callErrorText(link.error, language)}
          onRetry={() => void link.refetch()}
        />
      )
    return username === undefined ? <Skeleton lines={5} /> : <Form code={code} username={username} />
  }
  const lead = username === undefined ? '' : t('lead', { username })
  return (
    <Entrance title={title} lead={lead} tools={<EntranceTools />}>
      {content()}
    </Entrance>
  )
}
