import { passphraseMin } from '@gridwright/contract'
import { Button, Dialog, PasswordField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './backup.module.css'

/** Says what a passphrase means before one is typed. */
export const CreateDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const create = useRun('backup.create', { refresh: ['job.list'], success: t('started'), onDone: onClose })
  const isShort = typed !== '' && typed.length < passphraseMin
  const run = (): void => void create.run(typed === '' ? {} : { passphrase: typed })
  return (
    <Dialog
      title={t('create')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={create.running} disabled={isShort} onClick={run}>
            {t('create')}
          </Button>
        </>
      }
    >
      <PasswordField
        label={t('passphrase')}
        value={typed}
        autoComplete="new-password"
        onChange={setTyped}
        {...(isShort ? { error: t('tooShort') } : {})}
      />
      <p className={styles['note']}>{t('withKey')}</p>
      <p className={styles['note']}>{t('withoutKey')}</p>
    </Dialog>
  )
}
