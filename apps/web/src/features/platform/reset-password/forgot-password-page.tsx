import { checkFields, formatFieldMessage, required } from '@gridwright/validation'
import { Button, buttonLook, TextField } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Entrance, useInstallation } from '#base/brand/index.ts'
import { useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { texts } from './texts.ts'
import styles from './reset-password.module.css'

const useAsking = (onSent: () => void) => {
  const t = useText(texts)
  const language = useLanguage()
  const [username, setUsername] = useState('')
  const [tried, setTried] = useState(false)
  const { run, running } = useRun('auth.askReset', { onDone: onSent })
  const { username: found } = checkFields({ username: [required] }, { username: username.trim() })
  return {
    username,
    setUsername,
    running,
    problem: tried && found ? formatFieldMessage(language, found, t('forgotName')) : undefined,
    submit: () => {
      setTried(true)
      if (found === undefined) void run({ username: username.trim() })
    },
  }
}

const Form = ({ onSent }: { readonly onSent: () => void }): ReactNode => {
  const t = useText(texts)
  const { username, setUsername, problem, running, submit } = useAsking(onSent)
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
        label={t('forgotName')}
        placeholder={t('forgotNameHint')}
        icon="user"
        size="large"
        name="username"
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        value={username}
        onChange={setUsername}
        error={problem}
      />
      <Button kind="primary" size="large" type="submit" block busy={running}>
        {t('forgotSend')}
      </Button>
      <Link to="/login" className={buttonLook({ size: 'large', block: true })}>
        {t('backToLogin')}
      </Link>
    </form>
  )
}

/** Asks for a link by mail; what it says then is the same whether there is such an account or not. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { brand } = useInstallation()
  const [sent, setSent] = useState(false)
  const title = t(sent ? 'forgotDone' : 'forgotTitle')
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  return (
    <Entrance title={title} lead={t(sent ? 'forgotDoneLead' : 'forgotLead')} tools={<EntranceTools />}>
      {sent ? (
        <Link to="/login" className={buttonLook({ kind: 'primary', size: 'large', block: true })}>
          {t('backToLogin')}
        </Link>
      ) : (
        <Form onSent={() => setSent(true)} />
      )}
    </Entrance>
  )
}
