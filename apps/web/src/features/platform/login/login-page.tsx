import { acceptRedirect } from '@gridwright/validation'
import { Icon } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Entrance, useInstallation } from '#base/brand/index.ts'
import { defineTexts, useText } from '#base/i18n/index.ts'
import { logIn, LogInForm, OtherWays, useSession } from '#base/session/index.ts'
import type { Credentials } from '#base/session/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { lastPlace } from '#shell/last-place.ts'
import styles from './login.module.css'

const texts = defineTexts({
  title: ['登录', 'Log in'],
  welcome: ['欢迎回来', 'Welcome back'],
  lead: ['请使用您的账号登录控制台', 'Log in to the console with your account'],
  forgot: ['忘记密码？', 'Forgot password?'],
  notSetUp: [
    '系统尚未初始化。请打开服务器启动时在终端输出的初始化链接，创建第一个管理员。',
    'This installation is not set up yet. Open the set-up link that the server printed when it started, and create the first administrator.',
  ],
})

const useWanted = (): string | undefined => {
  const [search] = useSearchParams()
  return acceptRedirect(search.getAll('redirect'), location.origin)
}

const NotSetUp = (): ReactNode => {
  const t = useText(texts)
  return (
    <output className={styles['notice']}>
      <Icon name="info" />
      <span>{t('notSetUp')}</span>
    </output>
  )
}

const Forgot = (): ReactNode => {
  const t = useText(texts)
  const { resetByMail } = useInstallation()
  if (!resetByMail) return null
  return (
    <p className={styles['forgot']}>
      <Link to="/forgot">{t('forgot')}</Link>
    </p>
  )
}

const Form = (): ReactNode => {
  const navigate = useNavigate()
  const wanted = useWanted()
  const state = useLocation().state as { readonly username?: string } | null
  const goOn = async (stage: 'full' | 'pre'): Promise<void> => {
    const query = wanted === undefined ? '' : `?redirect=${encodeURIComponent(wanted)}`
    if (stage === 'pre') await navigate(`/rolesSelect${query}`, { replace: true })
    else await navigate(wanted ?? '/', { replace: true, state: { fromLogin: wanted !== undefined } })
  }
  const submit = async (credentials: Credentials): Promise<void> => goOn(await logIn(credentials))
  return (
    <>
      <LogInForm size="large" initialName={state?.username ?? ''} onSubmit={submit} />
      <Forgot />
      <OtherWays wanted={wanted} onEntered={(stage) => void goOn(stage)} />
    </>
  )
}

/** ACC-01, ACC-02: the way in; who is in already stays where they were. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { stage } = useSession()
  const { finished, brand } = useInstallation()
  const title = t('title')
  useEffect(() => {
    document.title = `${title} - ${brand.title.zh}`
  }, [title, brand])
  if (stage === 'full' || stage === 'starting') return <Navigate to={lastPlace()} replace />
  return (
    <Entrance title={t('welcome')} lead={t('lead')} tools={<EntranceTools />}>
      {finished === false && <NotSetUp />}
      <Form />
    </Entrance>
  )
}
