import { createContext, useCallback, useContext, useEffect } from 'react'
import { matchPath } from 'react-router'
import type { FeatureRoute } from '#shell/routing/feature-route.ts'

/** Every page that the console has, for who looks whether an address leads somewhere. */
export const KnownPages = createContext<readonly FeatureRoute[]>([])

const stands = ({ path: pattern }: FeatureRoute, path: string): boolean =>
  // A menu names a page such as `systool/dict-data/:dictId` without what changes.
  matchPath(`/${pattern}`, path) !== null || `/${pattern}`.startsWith(`${path}/:`)

/** Whether a page stands at a path such as `/report/list`. */
export const useHasPage = (): ((path: string) => boolean) => {
  const routes = useContext(KnownPages)
  return useCallback((path) => routes.some((route) => stands(route, path)), [routes])
}

/** Fetches the code of another page while the browser has nothing else to do, for pages that are opened next. */
export const usePreload = (path: string, wanted: boolean): void => {
  const routes = useContext(KnownPages)
  useEffect(() => {
    const route = wanted ? routes.find((one) => one.path === path) : undefined
    if (route === undefined || globalThis.requestIdleCallback === undefined) return undefined
    const planned = requestIdleCallback(() => void route.page().catch(() => undefined))
    return () => cancelIdleCallback(planned)
  }, [routes, path, wanted])
}
