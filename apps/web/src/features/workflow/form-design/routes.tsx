import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'form/design',
    page: () => import('./form-design-page.tsx'),
    title: { zh: '表单设计', en: 'Form design' },
    access: ['form:view', 'form:edit'],
    keyParams: ['id', 'version'],
    activeMenu: 'form/list',
    fill: true,
    designer: true,
  },
]
