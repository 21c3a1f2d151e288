import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'systool/file',
    page: () => import('./file-page.tsx'),
    title: { zh: '文件管理', en: 'Files' },
  },
]
