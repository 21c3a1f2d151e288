import { notify } from '@gridwright/ui'
import { visibleSigns } from '@gridwright/validation'
import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useInstallation } from '#base/brand/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useFacts } from '#base/session/index.ts'
import { Bars } from './bars/bars.tsx'
import { MenuContext } from './favourites/menu-context.ts'
import type { FeatureRoute } from './routing/feature-route.ts'
import { rememberPlace } from './last-place.ts'
import type { Outfit } from './overlays/outfit.ts'
import { Overlays } from './overlays/overlays.tsx'
import { PageHost } from './pages/page-host.tsx'
import { HomeContext, useHomeFor, useHomeRoutes } from './routing/home.ts'
import type { MenuNode } from './routing/menu-tree.ts'
import { resolve } from './routing/resolve.ts'
import type { Resolution } from './routing/resolve.ts'
import { tabTitle } from './tabs/close-tabs.ts'
import { ownerName } from './tabs/kept-tabs.ts'
import { dirtyTabs, useTabs } from './tabs/tab-store.ts'
import { usePlace } from './tabs/use-place.ts'
import { shellTexts } from './texts.ts'

export type LayoutProps = {
  readonly routes: readonly FeatureRoute[]
  readonly menu: readonly MenuNode[]
  readonly outfit: Outfit
}

const passwordPath = '/auth/changePassword'

/** Leaving the site with unsaved work asks. */
const useUnloadGuard = (): void => {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (dirtyTabs().length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}

/** RTE-10: the page's title before the site's. */
const useWindowTitle = (): void => {
  const { all, active } = useTabs()
  const { brand } = useInstallation()
  const language = useLanguage()
  const tab = all.find((one) => one.key === active)
  const page = tab === undefined ? '' : `${tabTitle(tab)} - `
  useEffect(() => {
    document.title = visibleSigns(page) + brand.title[language]
  }, [page, brand, language])
}

const RefusedRedirect = (): ReactNode => {
  const t = useText(shellTexts)
  useEffect(() => notify.info(t('redirectRefused')), [t])
  return <Navigate to="/" replace />
}

const noPerms: readonly string[] = []

/** Makes no tab. */
const nowhere: Resolution = { kind: 'unknown' }

const isOutside = ({ kind }: Resolution): boolean => kind === 'unknown' || kind === 'forbidden'

/** A page from before the log-in or the change of role that is not for this role. */
const isRefused = (resolution: Resolution, state: unknown): boolean =>
  (state as { readonly fromLogin?: boolean } | null)?.fromLogin === true && isOutside(resolution)

type Onward = {
  readonly resolution: Resolution
  readonly pathname: string
  readonly state: unknown
  readonly forced: boolean
}

/** Where the person is sent instead of the wanted page, if anywhere. */
const onward = ({ resolution, pathname, state, forced }: Onward): ReactNode => {
  if (forced && pathname !== passwordPath) return <Navigate to={passwordPath} replace />
  if (isRefused(resolution, state)) return <RefusedRedirect />
  if (resolution.kind === 'redirect') return <Navigate to={resolution.to} replace />
  return resolution.kind === 'unknown' ? <Navigate to="/404" replace state={{ wanted: pathname }} /> : null
}

/** Bars, tabs and pages; what stands at the address is read from the menu and the list of pages. */
export const Layout = ({ routes: all, menu, outfit }: LayoutProps): ReactNode => {
  const location = useLocation()
  const facts = useFacts()
  const perms = facts?.perms ?? noPerms
  const home = useHomeFor({ menu, routes: all, perms })
  const routes = useHomeRoutes(all, menu, home)
  const around = useMemo(() => ({ menu, routes, perms, home }), [menu, routes, perms, home])
  const resolution = useMemo(() => resolve(location, around), [location, around])
  const refused = isRefused(resolution, location.state)
  usePlace(location, refused ? nowhere : resolution, {
    around,
    owner: facts && ownerName(facts.username, facts.roleId),
  })
  useUnloadGuard()
  useWindowTitle()
  useEffect(() => rememberPlace(location.pathname + location.search + location.hash), [location])
  const bare = new URLSearchParams(location.search).get('hideMenu') === 'true'
  const forced = facts?.mustChangePassword === true
  return (
    <HomeContext value={home}>
      <MenuContext value={menu}>
        <Bars menu={menu} resolution={resolution} bell={outfit.bell} bare={bare}>
          {onward({ resolution, pathname: location.pathname, state: location.state as unknown, forced })}
          <PageHost routes={routes} menu={menu} />
        </Bars>
        <Overlays menu={menu} Palette={outfit.Palette} Changes={outfit.Changes} />
      </MenuContext>
    </HomeContext>
  )
}
