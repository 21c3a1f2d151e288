import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { FeatureRoute } from '#shell/routing/feature-route.ts'

const pages = new WeakMap<FeatureRoute, LazyExoticComponent<ComponentType>>()

/** The route's page as one lazy component, the same at every call. */
export const pageOf = (route: FeatureRoute): LazyExoticComponent<ComponentType> => {
  const known = pages.get(route)
  if (known !== undefined) return known
  const page = lazy(async () => ({ default: (await route.page()).Page }))
  pages.set(route, page)
  return page
}
