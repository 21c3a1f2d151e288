import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { LogPage } from './log-page.tsx'
import { texts } from './texts.ts'

/** Who came in, and who was kept out (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  return <LogPage list="login-log" title={t('loginTitle')} sub={t('loginSub')} categories={['login']} />
}
