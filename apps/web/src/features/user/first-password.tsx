import { Button, Dialog, notify } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { texts } from './texts/texts.ts'
import styles from './user.module.css'

/** A password that the server made, to be handed over. */
export type FirstPassword = { readonly username: string; readonly name: string; readonly password: string }

type FirstPasswordProps = FirstPassword & { readonly onClose: () => void }

/** Shows a first password once; it can be read nowhere else (PRM-04). */
export const FirstPasswordDialog = ({ username, name, password, onClose }: FirstPasswordProps): ReactNode => {
  const t = useText(texts)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${username}\n${password}`)
      notify.success(t('copied'))
    } catch {
      notify.warning(t('copyFailed'))
    }
  }
  return (
    <Dialog
      title={t('passwordTitle')}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <p className={styles['passwordHint']}>{t('passwordHint', { name })}</p>
      <dl className={styles['credentials']}>
        <dt>{t('account')}</dt>
        <dd>{username}</dd>
        <dt>{t('password')}</dt>
        <dd data-testid="first-password">{password}</dd>
      </dl>
    </Dialog>
  )
}
