import { checkFields, formatFieldMessage, required } from '@gridwright/validation'
import { Button, Icon, PasswordField, TextField } from '@gridwright/ui'
import type { SolvedCaptcha } from '@gridwright/contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { CallError } from '#base/client/calls/call-error.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import type { Credentials } from './control/credentials.ts'
import { useAttempt } from './second-step/attempt.ts'
import styles from './log-in-form.module.css'

const texts = defineTexts({
  username: ['用户名', 'User name'],
  password: ['密码', 'Password'],
  usernameHint: ['请输入用户名', 'Your user name'],
  passwordHint: ['请输入密码', 'Your password'],
  captcha: ['请先完成验证', 'Please complete the check'],
  logIn: ['登录', 'Log in'],
})

/** Few people ever see it: it is loaded when it is asked for. */
const CaptchaField = lazy(() =>
  import('./captcha/captcha-field.tsx').then(({ CaptchaField: field }) => ({ default: field })),
)

const rules = { username: [required], password: [required] }

type LogInFormProps = {
  readonly initialName?: string
  readonly size?: 'normal' | 'large'
  /** Rejects with what is to be shown. */
  readonly onSubmit: (credentials: Credentials) => Promise<void>
}

/** ACC-11: the server asks for a captcha, found it wrong, or will ask at the next try. */
const asksForCaptcha = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'captcha-needed' ||
    error.code === 'captcha-wrong' ||
    (error.code === 'login-failed' && error.params['captcha'] === 1))

type Solved = { readonly round: number; readonly captcha: SolvedCaptcha | undefined }
type Problems = Readonly<Record<string, string | undefined>>

type Values = { readonly username: string; readonly password: string }

/** `round`: 0 while no captcha is asked for; grows with each that is used up. */
const useCaptchaAnswer = (round: number) => {
  const [solved, setSolved] = useState<Solved>()
  const [pressed, setPressed] = useState(0)
  const captcha = solved?.round === round ? solved.captcha : undefined
  const isMissing = round > 0 && captcha === undefined
  return {
    captcha,
    isMissing,
    /** It was tried to log in without it. */
    isAskedFor: isMissing && pressed === round,
    press: () => setPressed(round),
    solve: (next: SolvedCaptcha | undefined) => setSolved({ round, captcha: next }),
  }
}

const useLogIn = (initialName: string, onSubmit: LogInFormProps['onSubmit']) => {
  const t = useText(texts)
  const language = useLanguage()
  const [values, setValues] = useState<Values>({ username: initialName, password: '' })
  const [tried, setTried] = useState(false)
  const [round, setRound] = useState(0)
  const attempt = useAttempt((error) =>
    setRound((count) => (count > 0 || asksForCaptcha(error) ? count + 1 : 0)),
  )
  const answer = useCaptchaAnswer(round)
  const found = checkFields(rules, { ...values, username: values.username.trim() })
  const problems: Problems = Object.fromEntries(
    (['username', 'password'] as const).map((name) => {
      const message = tried ? found[name] : undefined
      return [name, message && formatFieldMessage(language, message, t(name))]
    }),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    answer.press()
    if (Object.keys(found).length === 0 && !attempt.busy && !answer.isMissing)
      void attempt.run(() => onSubmit({ ...values, captcha: answer.captcha }))
  }
  const set = (name: keyof Values) => (value: string) => setValues((all) => ({ ...all, [name]: value }))
  return { values, set, problems, attempt, round, answer, submit }
}

const Failure = ({ text }: { readonly text: string }): ReactNode => (
  <div className={styles['failure']} role="alert">
    <Icon name="error" />
    {text}
  </div>
)

/** User name and password; used by the login page and by the log-in over a page. */
export const LogInForm = ({ initialName = '', size = 'normal', onSubmit }: LogInFormProps): ReactNode => {
  const t = useText(texts)
  const { values, set, problems, attempt, round, answer, submit } = useLogIn(initialName, onSubmit)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus="true"]')?.focus(), [])
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('username')}
        placeholder={t('usernameHint')}
        icon="user"
        size={size}
        name="username"
        autoComplete="username"
        spellCheck={false}
        data-autofocus={initialName === ''}
        value={values.username}
        onChange={set('username')}
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
        value={values.password}
        onChange={set('password')}
        error={problems['password']}
      />
      {round > 0 && (
        <Suspense fallback={null}>
          <CaptchaField
            size={size}
            round={round}
            error={answer.isAskedFor ? t('captcha') : undefined}
            onSolved={answer.solve}
          />
        </Suspense>
      )}
      {attempt.failure !== undefined && <Failure text={attempt.failure} />}
      <Button kind="primary" size={size} type="submit" block busy={attempt.busy}>
        {t('logIn')}
      </Button>
    </form>
  )
}
