import type { Permission } from '@gridwright/contract'
import type { FeatureRoute } from '#shell/index.ts'

const looking = {
  activiti: ['activiti:view', 'activiti:edit', 'activiti:deploy', 'activiti:operate'],
  zeebe: ['zeebe:view', 'zeebe:edit', 'zeebe:deploy', 'zeebe:operate'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export const routes: readonly FeatureRoute[] = [
  {
    path: 'activiti/instance',
    page: () => import('./activiti-instance-page.tsx'),
    title: { zh: '流程实例', en: 'Process instance' },
    keyParams: ['key'],
    access: looking.activiti,
    activeMenu: 'activiti/monitor',
  },
  {
    path: 'zeebe/instance',
    page: () => import('./zeebe-instance-page.tsx'),
    title: { zh: '流程实例', en: 'Process instance' },
    keyParams: ['key'],
    access: looking.zeebe,
    activeMenu: 'zeebe/model',
  },
  {
    path: 'activiti/viewBpmnInfo',
    page: () => import('./info-page.tsx'),
    title: { zh: '流程图', en: 'Process diagram' },
    keyParams: ['procDefId', 'procInstId', 'businessNo'],
    access: looking.activiti,
    activeMenu: 'activiti/monitor',
  },
  {
    path: 'zeebe/viewBpmnInfo',
    page: () => import('./info-page.tsx'),
    title: { zh: '流程图', en: 'Process diagram' },
    keyParams: ['procDefId', 'procInstId', 'businessNo'],
    access: looking.zeebe,
    activeMenu: 'zeebe/model',
  },
  {
    path: 'activiti/view/:deployId',
    page: () => import('./deployment/deployment-page.tsx'),
    title: { zh: '部署', en: 'Deployment' },
    keyParams: ['deployId'],
    access: looking.activiti,
    activeMenu: 'activiti/model',
  },
  {
    path: 'zeebe/view/:deployId',
    page: () => import('./deployment/deployment-page.tsx'),
    title: { zh: '部署', en: 'Deployment' },
    keyParams: ['deployId'],
    access: looking.zeebe,
    activeMenu: 'zeebe/model',
  },
]
