import { ErrorState } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { callErrorText, useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { currentApp, forcedReload, logOut, onForget, useFacts } from '#session/index.ts'
import { AntdFrame } from './antd-frame.tsx'
import type { FeatureRoute } from './feature-route.ts'
import { Layout } from './layout.tsx'
import { menuTree } from './routing/menu-tree.ts'
import { ConsoleSkeleton } from './console-skeleton.tsx'
import { SessionEnd } from './session-end/session-end.tsx'
import { clearTabs } from './tabs/tab-store.ts'
import { shellTexts } from './texts.ts'
import styles from './console.module.css'

onForget(clearTabs)

const forever = Number.POSITIVE_INFINITY

export type ConsoleProps = {
  readonly routes: readonly FeatureRoute[]
  /** Stands in the top bar: the jobs that run. */
  readonly bell: ReactNode
}

// ACC-09: an answer without menus resets the token and reloads.
const useMissingMenus = (missing: boolean): void => {
  useEffect(() => {
    if (!missing) return
    void logOut()
    forcedReload()
  }, [missing])
}

/** Loads the menu, then shows layout, tabs and pages (ACC-03). */
const WithMenu = ({ routes, bell }: ConsoleProps): ReactNode => {
  const t = useText(shellTexts)
  const language = useLanguage()
  const facts = useFacts()
  const app = currentApp()
  const menus = useOperation(
    'auth.listUserMenus',
    { username: facts?.username, ...(app === undefined ? {} : { app }) },
    // A changed input must not take the pages away: what was typed stands in them.
    { staleTime: forever, keepPrevious: true },
  )
  const items = menus.data?.menus
  useMissingMenus(menus.isSuccess && items === undefined)
  if (menus.error !== null && items === undefined)
    return (
      <main className={styles['failed']}>
        <ErrorState
          title={t('menuFailed')}
          hint={callErrorText(menus.error, language)}
          onRetry={() => void menus.refetch()}
        />
      </main>
    )
  if (items === undefined) return <ConsoleSkeleton />
  return <Layout routes={routes} menu={menuTree(items)} bell={bell} />
}

/** Everything behind the login. */
export const Console = (props: ConsoleProps): ReactNode => (
  <AntdFrame>
    <WithMenu {...props} />
    <SessionEnd />
  </AntdFrame>
)
