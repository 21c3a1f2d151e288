import { routes as dataSet } from '#features/data-set/routes.tsx'
import { routes as dataSource } from '#features/data-source/routes.tsx'
import { routes as reportDesign } from '#features/report-design/routes.tsx'
import { routes as reportList } from '#features/report-list/routes.tsx'
import { routes as reportView, shareRoutes } from '#features/report-view/routes.tsx'
import type { WebProduct } from '#products/web-product.ts'

/** Excel-style reports over data sets (RPT). */
export const reports: WebProduct = {
  routes: [...dataSet, ...dataSource, ...reportDesign, ...reportList, ...reportView],
  standalone: shareRoutes,
}
