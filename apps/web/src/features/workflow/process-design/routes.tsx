import type { FeatureRoute } from '#shell/index.ts'

const title = { zh: '流程设计', en: 'Process design' }
const usual = { title, keyParams: ['modelId', 'version'], fill: true, designer: true } as const

export const routes: readonly FeatureRoute[] = [
  {
    ...usual,
    path: 'activiti/design',
    page: () => import('./activiti-design-page.tsx'),
    access: ['activiti:view', 'activiti:edit'],
    activeMenu: 'activiti/model',
  },
  {
    ...usual,
    path: 'zeebe/design',
    page: () => import('./zeebe-design-page.tsx'),
    access: ['zeebe:view', 'zeebe:edit'],
    activeMenu: 'zeebe/model',
  },
]
