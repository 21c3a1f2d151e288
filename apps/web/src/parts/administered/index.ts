export { AdministeredPage } from './administered-page.tsx'
export type { AdministeredPageProps } from './administered-page.tsx'
export type { LooseRow } from './loose-row.ts'
