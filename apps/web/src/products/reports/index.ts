import { routes as reportDesign } from '#features/reports/report-design/routes.tsx'
import { routes as reportDelivery } from '#features/reports/report-delivery/routes.tsx'
import { routes as reportList } from '#features/reports/report-list/routes.tsx'
import { routes as reportMigration } from '#features/reports/report-migration/routes.tsx'
import { routes as reportView } from '#features/reports/report-view/routes.tsx'
import type { WebProduct } from '#products/web-product.ts'

/** Excel-style reports over data sets (RPT). */
export const reports: WebProduct = {
  routes: [...reportDesign, ...reportList, ...reportMigration, ...reportView, ...reportDelivery],
}
