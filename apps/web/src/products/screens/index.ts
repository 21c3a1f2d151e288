import { routes as screenDesign } from '#features/screens/screen-design/routes.tsx'
import { routes as screenList } from '#features/screens/screen-list/routes.tsx'
import { routes as screenWatch } from '#features/screens/screen-watch/routes.tsx'
import { routes as screenView } from '#features/screens/screen-view/routes.tsx'
import type { WebProduct } from '#products/web-product.ts'

/** Data screens (DSH). */
export const screens: WebProduct = { routes: [...screenList, ...screenDesign, ...screenView, ...screenWatch] }
