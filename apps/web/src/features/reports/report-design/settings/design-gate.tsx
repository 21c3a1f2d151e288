import { Button, PasswordField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './settings.module.css'

type Props = { readonly id: string; readonly children: ReactNode }

const Ask = ({ id }: Pick<Props, 'id'>): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { run, running } = useRun('report.unlockDesign', {
    refresh: ['report.getSettings'],
    onError: (error) => setWrong(callErrorText(error, language)),
  })
  return (
    <div className={styles['gate']}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setWrong(undefined)
          void run({ id, password })
        }}
      >
        <h1>{t('locked')}</h1>
        <p>{t('lockedHint')}</p>
        <PasswordField
          label={t('give')}
          value={password}
          onChange={setPassword}
          autoComplete="off"
          {...(wrong === undefined ? {} : { error: wrong })}
        />
        <Button kind="primary" type="submit" busy={running} disabled={password === ''}>
          {t('open')}
        </Button>
      </form>
    </div>
  )
}

/** Asks for the design password where the report has one; the server asks too, at every reading and saving. */
export const DesignGate = ({ id, children }: Props): ReactNode => {
  const { data } = useOperation('report.getSettings', { id }, { staleTime: 0 })
  // What cannot be told here is told by the design itself.
  return data?.isOpen === false ? <Ask id={id} /> : children
}
