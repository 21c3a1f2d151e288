import { checkFields, formatFieldMessage, required } from '@gridwright/validation'
import { Button, Icon, PasswordField, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { callErrorText } from '#client/call-error.ts'
import { defineTexts, useLanguage, useText } from '#i18n/index.ts'
import type { Credentials } from './credentials.ts'
import styles from './log-in-form.module.css'

const texts = defineTexts({
  zh: {
    username: '用户名',
    password: '密码',
    usernameHint: '请输入用户名',
    passwordHint: '请输入密码',
    logIn: '登录',
  },
  en: {
    username: 'User name',
    password: 'Password',
    usernameHint: 'Your user name',
    passwordHint: 'Your password',
    logIn: 'Log in',
  },
})

const rules = { username: [required], password: [required] }

type LogInFormProps = {
  readonly initialName?: string
  readonly size?: 'normal' | 'large'
  /** Rejects with what is to be shown. */
  readonly onSubmit: (credentials: Credentials) => Promise<void>
}

type Attempt = {
  readonly busy: boolean
  readonly failure: string | undefined
  readonly run: (work: () => Promise<void>) => Promise<void>
}

const useAttempt = (): Attempt => {
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure: failed === undefined ? undefined : callErrorText(failed, language), run }
}

type Problems = Readonly<Record<string, string | undefined>>

/** User name and password; used by the login page and by the log-in over a page. */
export const LogInForm = ({ initialName = '', size = 'normal', onSubmit }: LogInFormProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [username, setUsername] = useState(initialName)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const attempt = useAttempt()
  const found = checkFields(rules, { username: username.trim(), password })
  const problems: Problems = Object.fromEntries(
    (['username', 'password'] as const).map((name) => {
      const message = tried ? found[name] : undefined
      return [name, message && formatFieldMessage(language, message, t(name))]
    }),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length === 0 && !attempt.busy)
      void attempt.run(() => onSubmit({ username, password }))
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('username')}
        placeholder={t('usernameHint')}
        icon="user"
        size={size}
        name="username"
        autoComplete="username"
        spellCheck={false}
        value={username}
        onChange={setUsername}
        error={problems['username']}
      />
      <PasswordField
        label={t('password')}
        placeholder={t('passwordHint')}
        icon="lock"
        size={size}
        name="password"
        autoComplete="current-password"
        data-autofocus={initialName !== ''}
        value={password}
        onChange={setPassword}
        error={problems['password']}
      />
      {attempt.failure !== undefined && (
        <div className={styles['failure']} role="alert">
          <Icon name="error" />
          {attempt.failure}
        </div>
      )}
      <Button kind="primary" size={size} type="submit" block busy={attempt.busy}>
        {t('logIn')}
      </Button>
    </form>
  )
}
