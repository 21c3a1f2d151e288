import type { Output } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

const known = ['server', 'directory', 'people'] as const
type Known = (typeof known)[number]
const isKnown = (label: string): label is Known => (known as readonly string[]).includes(label)

/** What a test found, or why it failed. */
export const Tested = ({
  result,
}: {
  readonly result: Output<'identityProvider.test'> | undefined
}): ReactNode => {
  const t = useText(texts)
  if (result === undefined) return null
  if (!result.ok)
    return (
      <div className={styles['bad']} role="alert">
        {result.reason}
      </div>
    )
  return (
    <output className={styles['found']}>
      <strong className={styles['good']}>{t('testOk')}</strong>
      <dl>
        {result.facts.map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{isKnown(label) ? t(label) : label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </output>
  )
}
