import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  { path: 'system/menu', page: () => import('./menu-page.tsx'), title: { zh: '菜单管理', en: 'Menus' } },
]
