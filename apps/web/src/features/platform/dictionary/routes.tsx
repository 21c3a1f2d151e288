import type { FeatureRoute } from '#shell/index.ts'

export const routes: readonly FeatureRoute[] = [
  {
    path: 'systool/dict',
    page: () => import('./dictionary-page.tsx'),
    title: { zh: '数据字典', en: 'Dictionaries' },
  },
  {
    path: 'systool/dict-data/:dictId',
    page: () => import('./dictionary-data-page.tsx'),
    title: { zh: '字典数据', en: 'Dictionary data' },
    keyParams: ['dictId'],
    activeMenu: 'systool/dict',
    access: ['system:dictionary:view'],
  },
]
