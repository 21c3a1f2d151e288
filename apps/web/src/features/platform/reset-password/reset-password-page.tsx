import type { Output } from '@gridwright/contract'
import { Button, buttonLook, PasswordField, Skeleton, TextField } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Entrance, useInstallation } from '#base/brand/index.ts'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { PasswordChecklist } from '#base/session/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { texts } from './texts.ts'
import { isVoid, useReset } from './use-reset.ts'
import type { ResetField } from './use-reset.ts'
import styles from './reset-password.module.css'

type FormProps = { readonly code: string; readonly username: string; readonly onVoid: () => void }

const Form = ({ code, username, onVoid }: FormProps): ReactNode => {
  const t = useText(texts)
  const { values, set, problems, submit, running } = useReset(code, onVoid)
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

type LinkState = 'asked' | 'open' | 'void' | 'failed'

const stateOf = (code: string, { data, error }: UseQueryResult<Output<'auth.readResetLink'>>): LinkState => {
  if (code === '' || isVoid(error)) return 'void'
  if (error !== null) return 'failed'
  return data === undefined ? 'asked' : 'open'
}

const titleOf = (state: LinkState, invited: boolean) => {
  if (state === 'void') return 'void'
  return invited ? 'invitedTitle' : 'title'
}

/** A forgotten password is set anew, or the first one of somebody invited, by who holds the link. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  // Behind the hash, so that the code reaches no log on its way.
  const code = useLocation().hash.slice(1)
  const { brand } = useInstallation()
  const link = useOperation('auth.readResetLink', { code }, { enabled: code !== '', staleTime: Infinity })
  const state = stateOf(code, link)
  const invited = link.data?.invited === true
  const title = t(titleOf(state, invited))
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  const username = link.data?.username ?? ''
  const again = (): void => void link.refetch()
  const parts: Readonly<Record<LinkState, () => ReactNode>> = {
    asked: () => <Skeleton lines={5} />,
    open: () => <Form code={code} username={username} onVoid={again} />,
    void: () => (
      <Link to="/login" className={buttonLook({ kind: 'primary', size: 'large', block: true })}>
        {t('toLogin')}
      </Link>
    ),
    failed: () => <CallErrorState error={link.error} title={t('failed')} retry={again} />,
  }
  const leads = {
    asked: '',
    open: t(invited ? 'invitedLead' : 'lead', { username }),
    void: t('voidHint'),
    failed: '',
  } as const
  return (
    <Entrance title={title} lead={leads[state]} tools={<EntranceTools />}>
      {parts[state]()}
    </Entrance>
  )
}
