import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'systool/backup',
    page: () => import('./backup-page.tsx'),
    title: { zh: '备份恢复', en: 'Backup' },
  },
]
