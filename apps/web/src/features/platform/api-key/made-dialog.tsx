import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { ShownOnce } from '#parts/shown-once/index.ts'
import { texts } from './texts.ts'
import styles from './api-key.module.css'

/** A key that the server made, to be handed over. */
export type MadeKey = { readonly name: string; readonly text: string; readonly expiresAt: string }

type MadeDialogProps = MadeKey & { readonly onClose: () => void }

/** Shows a new key once; it can be read nowhere else. */
export const MadeDialog = ({ name, text, expiresAt, onClose }: MadeDialogProps): ReactNode => {
  const t = useText(texts)
  return (
    <ShownOnce
      title={t('madeTitle')}
      width={600}
      copy={{ text: text, label: t('copy'), done: t('copied') }}
      kept={t('saved')}
      onClose={onClose}
    >
      <p className={styles['warn']}>{t('madeHint', { name })}</p>
      <code className={styles['key']} data-testid="api-key">
        {text}
      </code>
      <p className={styles['use']}>{t('use')}</p>
      <code className={styles['header']}>Authorization: Bearer gw_…</code>
      <p className={styles['use']}>{t('until', { time: shownTime(expiresAt) })}</p>
    </ShownOnce>
  )
}
