import { PageHeader } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { FactorsCard } from './factors-card.tsx'
import { LinksCard } from './links-card.tsx'
import { texts } from './texts.ts'
import styles from './security.module.css'

/** Everybody's own ways in (ACC-12, ASVS 6.3.2). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <div className={styles['page']}>
        <FactorsCard />
        <LinksCard />
      </div>
    </>
  )
}
