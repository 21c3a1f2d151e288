import type { ReactNode } from 'react'
import { useEffect, useMemo, useRef } from 'react'
import { useInstallation } from '#base/brand/index.ts'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { loadPreferences, usePreferencesReady } from '#base/preference/index.ts'
import {
  askForWork,
  currentApp,
  forcedReload,
  endSession,
  onForget,
  readToken,
  useFacts,
  useSession,
} from '#base/session/index.ts'
import type { FeatureRoute } from './routing/feature-route.ts'
import { Layout } from './layout.tsx'
import type { Outfit } from './overlays/outfit.ts'
import { MenuCounts } from './bars/menu-count.tsx'
import { KnownPages } from './pages/known-pages.ts'
import { authorisationApp } from './routing/home.ts'
import { menuTree } from './routing/menu-tree.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { SessionEnd } from './session-end/session-end.tsx'
import { forgetTabs } from './tabs/kept-tabs.ts'
import { clearTabs, dirtyTabs } from './tabs/tab-store.ts'
import { shellTexts } from './texts.ts'
import styles from './console.module.css'
import { Skeleton } from '@gridwright/ui'

/** The layout's outline while the menu is on its way. */
const ConsoleSkeleton = (): ReactNode => (
  <div className={styles['skeleton']} aria-busy="true">
    <div className={styles['skeletonTop']} />
    <div className={styles['skeletonBody']}>
      <div className={styles['skeletonSide']}>
        <Skeleton lines={6} />
      </div>
      <div className={styles['skeletonMain']}>
        <Skeleton lines={8} />
      </div>
    </div>
  </div>
)

onForget(() => {
  clearTabs()
  forgetTabs()
})
askForWork(() => dirtyTabs().length > 0)

const forever = Number.POSITIVE_INFINITY

export type ConsoleProps = { readonly routes: readonly FeatureRoute[]; readonly outfit: Outfit }

// ACC-09: an answer without menus resets the token and reloads.
const useMissingMenus = (missing: boolean): void => {
  useEffect(() => {
    if (!missing) return
    void endSession()
    forcedReload()
  }, [missing])
}

// Settings that come after the first picture would move the bars under the person's eyes.
const usePreferences = (user: string | undefined): boolean => {
  useEffect(() => {
    if (user !== undefined) void loadPreferences(user)
  }, [user])
  return usePreferencesReady()
}

const useMenus = (username: string | undefined) => {
  const app = useInstallation().routeSet === 'authorisation' ? authorisationApp : currentApp()
  return useOperation(
    'auth.listUserMenus',
    { username, ...(app === undefined ? {} : { app }) },
    // A changed input must not take the pages away: what was typed stands in them.
    { staleTime: forever, keepPrevious: true },
  )
}

// A token with another permission version says that the role's rights or the menu were changed.
const useMenuChanges = (readAgain: () => unknown): void => {
  const { token } = useSession()
  const pv = token === undefined ? undefined : readToken(token)?.pv
  const known = useRef(pv)
  useEffect(() => {
    if (known.current !== undefined && pv !== undefined && pv !== known.current) readAgain()
    known.current = pv ?? known.current
  }, [pv, readAgain])
}

/** Loads the menu, then shows layout, tabs and pages (ACC-03). */
const WithMenu = ({ routes, outfit }: ConsoleProps): ReactNode => {
  const t = useText(shellTexts)
  const facts = useFacts()
  const menus = useMenus(facts?.username)
  const items = menus.data?.menus
  const menu = useMemo(() => menuTree(items ?? []), [items])
  const ready = usePreferences(facts?.username)
  useMenuChanges(menus.refetch)
  useMissingMenus(menus.isSuccess && items === undefined)
  if (menus.error !== null && items === undefined)
    return (
      <main className={styles['failed']}>
        <CallErrorState error={menus.error} title={t('menuFailed')} retry={menus.refetch} />
      </main>
    )
  if (items === undefined || !ready) return <ConsoleSkeleton />
  return (
    <KnownPages value={routes}>
      <MenuCounts value={outfit.menuCounts}>
        <Layout routes={routes} menu={menu} outfit={outfit} />
      </MenuCounts>
    </KnownPages>
  )
}

/** Everything behind the login. */
export const Console = (props: ConsoleProps): ReactNode => (
  <>
    <WithMenu {...props} />
    <SessionEnd />
    <ProofDialog />
  </>
)
