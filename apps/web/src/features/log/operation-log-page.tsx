import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { LogPage } from './log-page.tsx'
import { texts } from './texts.ts'

/** What was changed, with before and after, and what somebody was refused (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  return (
    <LogPage
      list="operation-log"
      title={t('operationTitle')}
      sub={t('operationSub')}
      categories={['operation', 'denied']}
    />
  )
}
