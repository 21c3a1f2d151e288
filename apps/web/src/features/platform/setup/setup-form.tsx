import { Button, PasswordField, Switch, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { PasswordChecklist } from '#base/session/index.ts'
import { texts } from './texts.ts'
import { useSetup } from './use-setup.ts'
import type { Setup, SetupField } from './use-setup.ts'
import styles from './setup.module.css'

type FieldProps = Pick<
  Parameters<typeof TextField>[0],
  'value' | 'onChange' | 'onBlur' | 'error' | 'required'
>

const fieldOf = (setup: Setup, field: SetupField): FieldProps => ({
  value: setup.values[field],
  onChange: setup.set(field),
  onBlur: setup.leave(field),
  error: setup.problem(field),
  required: true,
})

const Demo = ({ setup }: { readonly setup: Setup }): ReactNode => {
  const t = useText(texts)
  const id = useId()
  return (
    <div className={styles['demo']}>
      <Switch id={id} checked={setup.demo} onChange={setup.setDemo} describedBy={`${id}-hint`} />
      <div>
        <label htmlFor={id} className={styles['demoTitle']}>
          {t('demo')}
        </label>
        <p id={`${id}-hint`} className={styles['demoHint']}>
          {t('demoHint')}
        </p>
      </div>
    </div>
  )
}

const Person = ({ setup }: { readonly setup: Setup }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <TextField
        {...fieldOf(setup, 'username')}
        label={t('username')}
        hint={t('usernameHint')}
        autoComplete="username"
        spellCheck={false}
        name="username"
      />
      <TextField
        {...fieldOf(setup, 'displayName')}
        label={t('displayName')}
        autoComplete="name"
        name="displayName"
      />
      <div className={styles['both']}>
        <TextField
          {...fieldOf(setup, 'organisation')}
          label={t('organisation')}
          autoComplete="organization"
          name="organisation"
        />
      </div>
    </>
  )
}

const Passwords = ({ setup }: { readonly setup: Setup }): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <PasswordField
        {...fieldOf(setup, 'password')}
        label={t('password')}
        autoComplete="new-password"
        name="password"
      />
      <PasswordField
        {...fieldOf(setup, 'again')}
        label={t('again')}
        autoComplete="new-password"
        name="again"
      />
      <div className={styles['both']}>
        <PasswordChecklist password={setup.values.password} again={setup.values.again} />
      </div>
    </>
  )
}

type SetupFormProps = { readonly code: string; readonly onDone: (username: string) => void }

export const SetupForm = ({ code, onDone }: SetupFormProps): ReactNode => {
  const t = useText(texts)
  const setup = useSetup(code, onDone)
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setup.submit()
      }}
    >
      <div className={styles['grid']}>
        <Person setup={setup} />
        <Passwords setup={setup} />
      </div>
      <Demo setup={setup} />
      <Button kind="primary" size="large" type="submit" block busy={setup.running}>
        {t('submit')}
      </Button>
    </form>
  )
}
