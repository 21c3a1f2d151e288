import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'rolesSelect',
    page: () => import('./role-select-page.tsx'),
    title: { zh: '选择角色', en: 'Choose a role' },
    access: 'login',
  },
]
