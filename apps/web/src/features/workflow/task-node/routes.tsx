import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'activiti/taskNode',
    page: () => import('./node-page.tsx'),
    title: { zh: '节点设置', en: 'Settings of nodes' },
    access: ['activiti:view', 'activiti:edit', 'activiti:deploy', 'activiti:operate'],
    keyParams: ['procDefId', 'procDefKey'],
    activeMenu: 'activiti/model',
  },
]
