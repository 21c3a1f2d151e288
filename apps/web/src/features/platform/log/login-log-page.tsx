import type { ReactNode } from 'react'
import { LogPage } from './log-page.tsx'

/** Who came in, and who was kept out (SYS-01). */
export const Page = (): ReactNode => (
  <LogPage list="login-log" title="loginTitle" sub="loginSub" categories={['login']} />
)
