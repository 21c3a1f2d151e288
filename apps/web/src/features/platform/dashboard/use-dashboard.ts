import type { Output } from '@gridwright/contract'
import { useOperation } from '#base/client/index.ts'

export type Dashboard = Output<'dashboard.get'>

/** The home page's facts; asked again while the demo content is being loaded. */
export const useDashboard = (): ReturnType<typeof useOperation<'dashboard.get'>> => {
  const first = useOperation('dashboard.get', {})
  const loading = first.data?.demo === 'loading'
  return useOperation('dashboard.get', {}, loading ? { every: 3_000 } : {})
}
