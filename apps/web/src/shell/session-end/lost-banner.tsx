import { Button, Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useText } from '#base/i18n/index.ts'
import { expiryStore, logInAgain } from '#base/session/index.ts'
import { shellTexts } from '#shell/texts.ts'
import styles from './session-end.module.css'

/** The person stayed on the page of an ended session: says so, and offers the way back. */
export const LostBanner = (): ReactNode => {
  const t = useText(shellTexts)
  const state = useStore(expiryStore, (expiry) => expiry.state)
  if (state !== 'staying') return null
  return (
    <div className={styles['banner']} role="alert">
      <Icon name="warning" />
      <span>{t('offline')}</span>
      <Button size="small" onClick={logInAgain}>
        {t('logInAgain')}
      </Button>
    </div>
  )
}
