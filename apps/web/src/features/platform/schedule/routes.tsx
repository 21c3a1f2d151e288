import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'systool/job',
    page: () => import('./schedule-page.tsx'),
    title: { zh: '定时任务', en: 'Scheduled jobs' },
  },
  {
    path: 'systool/job-log',
    page: () => import('./run-page.tsx'),
    title: { zh: '调度日志', en: 'Job log' },
  },
]
