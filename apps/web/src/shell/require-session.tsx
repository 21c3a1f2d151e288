import { Skeleton } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call, CallErrorState } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import {
  completeSession,
  currentToken,
  forcedReload,
  endSession,
  readToken,
  useSession,
} from '#base/session/index.ts'
import { useQuery } from '@tanstack/react-query'
import { shellTexts } from './texts.ts'
import styles from './require-session.module.css'

/** ACC-01: the login page, with the wanted place in `redirect`. */
const ToLogin = ({ page, plain }: { readonly page: string; readonly plain: boolean }): ReactNode => {
  const { pathname, search, hash } = useLocation()
  const wanted = encodeURIComponent(pathname + search + hash)
  return <Navigate to={plain ? page : `${page}?redirect=${wanted}`} replace />
}

// ACC-09: a token from which no user can be read is thrown away.
const useReadableToken = (): boolean => {
  const readable = readToken(currentToken() ?? '') !== undefined
  useEffect(() => {
    if (readable) return
    void endSession()
    forcedReload()
  }, [readable])
  return readable
}

/** A reload found a token: asks whose it is. */
const Starting = (): ReactNode => {
  const t = useText(shellTexts)
  const readable = useReadableToken()
  const facts = useQuery({
    queryKey: ['session-start', currentToken()],
    queryFn: ({ signal }) => call('auth.facts', {}, { signal }),
    enabled: readable,
    staleTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (facts.data !== undefined) completeSession(facts.data)
  }, [facts.data])
  if (facts.error === null)
    return (
      <div className={styles['wait']}>
        <Skeleton lines={6} />
      </div>
    )
  return (
    <main className={styles['wait']}>
      <CallErrorState error={facts.error} title={t('startFailed')} retry={facts.refetch} />
    </main>
  )
}

/** Lets nobody in without a session (ACC-01); a lost session keeps its page (ACC-14). */
export const RequireSession = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { stage, loggedOut } = useSession()
  if (stage === 'none') return <ToLogin page="/login" plain={loggedOut === true} />
  if (stage === 'pre') return <ToLogin page="/rolesSelect" plain={false} />
  if (stage === 'starting') return <Starting />
  return children
}
