import { useState } from 'react'
import type { ReactNode } from 'react'
import { shownFullDay, useLanguage, useText } from '#base/i18n/index.ts'
import { useFacts, useRoleName } from '#base/session/index.ts'
import { texts } from './texts.ts'
import styles from './dashboard.module.css'

type Hour = 'night' | 'morning' | 'afternoon' | 'evening'

const partOf = (hour: number): Hour => {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

export const Greeting = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const facts = useFacts()
  const role = useRoleName()
  const [now] = useState(() => new Date())
  return (
    <header className={styles['greeting']}>
      <h1>{t(partOf(now.getHours()), { name: facts?.name ?? '' })}</h1>
      <p>
        {shownFullDay(now, language)} · {t('role', { role })}
      </p>
    </header>
  )
}
