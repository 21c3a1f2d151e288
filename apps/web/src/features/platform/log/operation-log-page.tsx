import type { ReactNode } from 'react'
import { LogPage } from './log-page.tsx'

/** What was changed, with before and after, and what somebody was refused (SYS-01). */
export const Page = (): ReactNode => (
  <LogPage
    list="operation-log"
    title="operationTitle"
    sub="operationSub"
    categories={['operation', 'denied']}
  />
)
