import { lateView, type LateView } from '#view/late-view.ts'

/** How each kind of widget is drawn, by its type; each comes in a file of its own. */
const views: ReadonlyMap<string, LateView> = new Map([
  ['text', lateView(() => import('./text/view.tsx'))],
  ['picture', lateView(() => import('./picture/view.tsx'))],
  ['panel', lateView(() => import('./panel/view.tsx'))],
  ['histogram', lateView(() => import('./histogram/view.tsx'))],
  ['lineChart', lateView(() => import('./line-chart/view.tsx'))],
  ['pieChart', lateView(() => import('./pie-chart/view.tsx'))],
  ['table', lateView(() => import('./table/view.tsx'))],
  ['date', lateView(() => import('./date/view.tsx'))],
])

export const viewOf = (type: string): LateView | undefined => views.get(type)

/** Fetches the code of these kinds ahead, so that a screen's first picture has them all. */
export const widgetsReady = async (types: Iterable<string>): Promise<void> => {
  await Promise.allSettled([...new Set(types)].map((type) => views.get(type)?.load()))
}
