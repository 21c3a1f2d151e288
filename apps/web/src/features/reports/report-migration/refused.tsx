import { errorText } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import type { Readings } from './use-readings.ts'
import styles from './migration.module.css'

/** Files of which nothing came, each with the reason. */
export const Refused = ({ readings }: { readonly readings: Readings }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const inside = readings.all.flatMap(({ fileId, refused }) =>
    refused.map(({ name, reason, what }) => ({
      key: `${fileId} ${name}`,
      name,
      reason: errorText(`migration-file-${reason}`, { what }, language),
    })),
  )
  const all = [...inside, ...readings.failures.map((one) => ({ key: one.name, ...one }))]
  if (all.length === 0) return null
  return (
    <section aria-label={t('refused')}>
      <h2 className={styles['heading']}>{t('refused')}</h2>
      <ul className={styles['refused']}>
        {all.map(({ key, name, reason }) => (
          <li key={key}>
            {name}: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
