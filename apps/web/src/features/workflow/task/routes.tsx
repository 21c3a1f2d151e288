import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'task',
    page: () => import('./task-page.tsx'),
    title: { zh: '我的待办', en: 'My tasks' },
    access: 'login',
    fill: true,
  },
  {
    path: 'task/start',
    page: () => import('./start/start-page.tsx'),
    title: { zh: '发起流程', en: 'Start a process' },
    access: 'login',
  },
  {
    path: 'activiti/demo',
    page: () => import('./demo/demo-page.tsx'),
    title: { zh: '请假示例', en: 'Leave, a sample' },
    access: 'login',
  },
  {
    path: 'activiti/autoSever',
    page: () => import('./auto/auto-page.tsx'),
    title: { zh: '办理流程', en: 'Deal with a process' },
    access: 'login',
    keyParams: ['type', 'businessNo', 'procInstId'],
    activeMenu: 'task',
  },
]
