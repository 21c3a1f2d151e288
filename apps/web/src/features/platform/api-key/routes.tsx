import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'system/api-key',
    page: () => import('./api-key-page.tsx'),
    title: { zh: '接口密钥', en: 'API keys' },
  },
]
