import { buttonLook, EmptyState, notify } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Entrance, useInstallation } from '#base/brand/index.ts'
import { queryClient } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { SetupForm } from './setup-form.tsx'
import { texts } from './texts.ts'

const Content = ({ code }: { readonly code: string }): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { finished } = useInstallation()
  const done = (username: string): void => {
    notify.success(t('done'))
    void queryClient.invalidateQueries({ queryKey: ['setup.status'] })
    void navigate('/login', { replace: true, state: { username } })
  }
  const toLogin = (
    <Link to="/login" className={buttonLook({ kind: 'primary', size: 'large', block: true })}>
      {t('toLogin')}
    </Link>
  )
  if (finished === true) return toLogin
  if (code === '')
    return <EmptyState icon="link" title={t('noCode')} hint={t('noCodeHint')} action={toLogin} />
  return <SetupForm code={code} onDone={done} />
}

/** First start: the printed link's code makes the first administrator. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  // Behind the hash, so that the code reaches no log on its way.
  const code = useLocation().hash.slice(1)
  const { brand, finished } = useInstallation()
  const over = finished === true
  const title = t('title')
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  return (
    <Entrance
      title={t(over ? 'finished' : 'heading')}
      lead={t(over ? 'finishedHint' : 'lead')}
      tools={<EntranceTools />}
      wide={!over && code !== ''}
    >
      <Content code={code} />
    </Entrance>
  )
}
