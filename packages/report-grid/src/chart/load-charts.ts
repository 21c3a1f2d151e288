import { lateCode } from '#late-code.ts'

/** What draws charts, which only reports that have some fetch. */
export const { ready: chartsReady, use: useChartDrawer } = lateCode(async () =>
  (await import('@gridwright/charts')).openChartDrawer(),
)
