import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import type { FeatureRoute } from '#shell/routing/feature-route.ts'
import { late } from './late.tsx'
import type { Late } from './late.tsx'

/** Stands in the place of a page of the console. */
export const pageSkeleton = <Skeleton lines={8} />

const pages = new WeakMap<FeatureRoute, Late<object>>()

/** The route's page as one component, the same at every call; `waiting` stands in its place until its code is there. */
export const pageOf = (route: FeatureRoute, waiting: ReactNode = null): Late<object> => {
  const known = pages.get(route)
  if (known !== undefined) return known
  const page = late(async () => (await route.page()).Page, waiting)
  pages.set(route, page)
  return page
}
