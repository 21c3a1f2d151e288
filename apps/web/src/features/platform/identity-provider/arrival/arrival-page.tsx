import { isErrorCode } from '@gridwright/contract'
import { Button, notify, Skeleton } from '@gridwright/ui'
import { acceptRedirect } from '@gridwright/validation'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Entrance } from '#base/brand/index.ts'
import { call, CallError, callErrorText } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { logInByLaunch, logInBySignOn } from '#base/session/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { arrival } from './arrival.ts'

const texts = defineTexts({
  title: ['单点登录', 'Single sign-on'],
  lead: ['正在完成登录…', 'Logging you in…'],
  failed: ['单点登录未成功', 'Single sign-on did not succeed'],
  back: ['返回登录', 'Back to login'],
  linked: ['账号已关联', 'Account linked'],
})

const security = '/account/security'

/** Does what the address said behind its #, once; gives what went wrong. */
const useArrival = (): unknown => {
  const t = useText(texts)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [error, setError] = useState<unknown>()
  const wanted = acceptRedirect(search.getAll('redirect'), location.origin)
  useEffect(() => {
    const go = (path: string, state?: object) => navigate(path, { replace: true, ...(state && { state }) })
    const goOn = async (stage: 'full' | 'pre'): Promise<void> => {
      const query = wanted === undefined ? '' : `?redirect=${encodeURIComponent(wanted)}`
      if (stage === 'pre') await go(`/rolesSelect${query}`)
      else await go(wanted ?? '/', { fromLogin: wanted !== undefined })
    }
    const link = async (code: string): Promise<void> => {
      await call('identityProvider.finishLink', { code })
      notify.success(t('linked'))
      await go(security)
    }
    const run = async (): Promise<void> => {
      if (arrival.kind === 'enter' && arrival.claim()) await goOn(await logInBySignOn(arrival.code))
      else if (arrival.kind === 'launch' && arrival.claim()) await goOn(await logInByLaunch(arrival.launch))
      else if (arrival.kind === 'link' && arrival.claim()) await link(arrival.code)
      else if (arrival.kind === 'none') await go('/login')
      else if (arrival.kind === 'error')
        throw new CallError(isErrorCode(arrival.code) ? arrival.code : 'sign-on-failed')
    }
    run().catch(setError)
  }, [navigate, t, wanted])
  return error
}

/** ACC-12: back from a provider. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const error = useArrival()
  const failed = error !== undefined
  return (
    <Entrance
      title={t(failed ? 'failed' : 'title')}
      lead={failed ? callErrorText(error, language) : t('lead')}
      tools={<EntranceTools />}
    >
      {failed ? (
        <Button
          kind="primary"
          size="large"
          block
          onClick={() => void navigate(arrival.kind === 'link' ? security : '/login', { replace: true })}
        >
          {t('back')}
        </Button>
      ) : (
        <Skeleton lines={3} />
      )}
    </Entrance>
  )
}
