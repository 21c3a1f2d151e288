import { errorText } from '@gridwright/contract'
import { Button, Dialog, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { expiryStore, logInAgain, logInOver, LogInForm, stay, useFacts } from '#base/session/index.ts'
import type { Credentials } from '#base/session/index.ts'
import { shellTexts } from '#shell/texts.ts'
import styles from './session-end.module.css'

const Asking = (): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const reason = useStore(expiryStore, (expiry) => expiry.reason)
  return (
    <Dialog
      title={t('expired')}
      width={440}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay}>{t('stay')}</Button>
          <Button kind="primary" onClick={logInAgain}>
            {t('logInAgain')}
          </Button>
        </>
      }
    >
      <div className={styles['reason']}>
        <span className={styles['mark']}>
          <Icon name="lock" size={24} />
        </span>
        <p className={styles['what']}>{errorText(reason, {}, language)}</p>
        <p className={styles['next']}>{t('expiredHint')}</p>
      </div>
    </Dialog>
  )
}

const again = async (credentials: Credentials): Promise<void> => {
  // Somebody else, or another role: nothing of this page may stay.
  if ((await logInOver(credentials)) === 'other') location.assign('/')
}

const Again = (): ReactNode => {
  const t = useText(shellTexts)
  const facts = useFacts()
  return (
    <Dialog title={t('logInOverTitle')} width={440} onClose={stay}>
      <p className={styles['over']}>{t('logInOverHint')}</p>
      <LogInForm initialName={facts?.username ?? ''} onSubmit={again} />
    </Dialog>
  )
}

/** ACC-14: one dialog when the server ended the session; the log-in comes over the page, not instead of it. */
export const SessionEnd = (): ReactNode => {
  const state = useStore(expiryStore, (expiry) => expiry.state)
  if (state === 'asking') return <Asking />
  return state === 'again' ? <Again /> : null
}
