import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'report/data-set',
    page: () => import('./list/data-set-list-page.tsx'),
    title: { zh: '数据集', en: 'Data sets' },
  },
  {
    path: 'report/data-set/edit',
    page: () => import('./edit/data-set-edit-page.tsx'),
    title: { zh: '编辑数据集', en: 'Edit data set' },
    access: ['dataset:edit'],
    keyParams: ['id', 'version'],
    activeMenu: 'report/data-set',
    fill: true,
    designer: true,
  },
]
