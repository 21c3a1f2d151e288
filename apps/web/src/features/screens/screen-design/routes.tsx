import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'screen/design',
    page: () => import('./screen-design-page.tsx'),
    title: { zh: '大屏设计', en: 'Screen design' },
    access: ['screen:edit'],
    keyParams: ['id', 'version'],
    activeMenu: 'screen/list',
    fill: true,
    designer: true,
  },
]
