import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/notice',
    page: () => import('./notice-page.tsx'),
    title: { zh: '通知渠道', en: 'Notice channels' },
  },
]
