import { lateView, type LateView } from '#view/late-view.ts'

/** How each kind of widget is drawn, by its type; each comes in a file of its own. */
const views: ReadonlyMap<string, LateView> = new Map([
  ['histogram', lateView(() => import('./histogram/view.tsx'))],
  ['lineChart', lateView(() => import('./line-chart/view.tsx'))],
  ['pieChart', lateView(() => import('./pie-chart/view.tsx'))],
  ['scatter', lateView(() => import('./scatter/view.tsx'))],
  ['radar', lateView(() => import('./radar/view.tsx'))],
  ['funnel', lateView(() => import('./funnel/view.tsx'))],
  ['heatMap', lateView(() => import('./heat-map/view.tsx'))],
  ['treeMap', lateView(() => import('./tree-map/view.tsx'))],
  ['sankey', lateView(() => import('./sankey/view.tsx'))],
  ['candlestick', lateView(() => import('./candlestick/view.tsx'))],
  ['wordCloud', lateView(() => import('./word-cloud/view.tsx'))],
  ['map', lateView(() => import('./map/view.tsx'))],
  ['topology', lateView(() => import('./topology/view.tsx'))],
  ['freeChart', lateView(() => import('./free-chart/view.tsx'))],
  ['gauge', lateView(() => import('./gauge/view.tsx'))],
  ['circleProgress', lateView(() => import('./circle-progress/view.tsx'))],
  ['progressBar', lateView(() => import('./progress-bar/view.tsx'))],
  ['numberFlipper', lateView(() => import('./number-flipper/view.tsx'))],
  ['table', lateView(() => import('./table/view.tsx'))],
  ['rankingList', lateView(() => import('./ranking-list/view.tsx'))],
  ['report', lateView(() => import('./report/view.tsx'))],
  ['text', lateView(() => import('./text/view.tsx'))],
  ['date', lateView(() => import('./date/view.tsx'))],
  ['picture', lateView(() => import('./picture/view.tsx'))],
  ['video', lateView(() => import('./video/view.tsx'))],
  ['iframe', lateView(() => import('./iframe/view.tsx'))],
  ['selectFilter', lateView(() => import('./select-filter/view.tsx'))],
  ['dateFilter', lateView(() => import('./date-filter/view.tsx'))],
  ['treeFilter', lateView(() => import('./tree-filter/view.tsx'))],
  ['searchFilter', lateView(() => import('./search-filter/view.tsx'))],
  ['tabs', lateView(() => import('./tabs/view.tsx'))],
  ['panel', lateView(() => import('./panel/view.tsx'))],
  ['decoration', lateView(() => import('./decoration/view.tsx'))],
])

export const viewOf = (type: string): LateView | undefined => views.get(type)

/** Fetches the code of these kinds ahead, so that a screen's first picture has them all. */
export const widgetsReady = async (types: Iterable<string>): Promise<void> => {
  await Promise.allSettled([...new Set(types)].map((type) => views.get(type)?.load()))
}
