import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ShownOnce } from '#parts/shown-once/index.ts'
import { texts } from './texts.ts'
import styles from './user.module.css'

/** A password that the server made, to be handed over. */
export type FirstPassword = { readonly username: string; readonly name: string; readonly password: string }

type FirstPasswordProps = FirstPassword & { readonly onClose: () => void }

/** Shows a first password once; it can be read nowhere else (PRM-04). */
export const FirstPasswordDialog = ({ username, name, password, onClose }: FirstPasswordProps): ReactNode => {
  const t = useText(texts)
  return (
    <ShownOnce
      title={t('passwordTitle')}
      width={460}
      copy={{ text: `${username}\n${password}`, label: t('copy'), done: t('copied') }}
      kept={t('done')}
      onClose={onClose}
    >
      <p className={styles['passwordHint']}>{t('passwordHint', { name })}</p>
      <dl className={styles['credentials']}>
        <dt>{t('account')}</dt>
        <dd>{username}</dd>
        <dt>{t('password')}</dt>
        <dd data-testid="first-password">{password}</dd>
      </dl>
    </ShownOnce>
  )
}
