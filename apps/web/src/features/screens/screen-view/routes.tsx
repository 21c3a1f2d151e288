import type { FeatureRoute } from '#shell/index.ts'

/** One tab per screen; on a wall it fills the window. */
export const routes: readonly FeatureRoute[] = [
  {
    path: 'screen/viewer',
    page: () => import('./screen-view-page.tsx'),
    title: { zh: '大屏预览', en: 'Data screen' },
    access: ['screen:view'],
    keyParams: ['id'],
    activeMenu: 'screen/list',
    fill: true,
  },
]
