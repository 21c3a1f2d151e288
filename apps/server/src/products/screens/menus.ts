import type { SeededMenu } from '#modules/platform/menu/index.ts'

/** Groups before what stands in them. */
export const menus: readonly SeededMenu[] = [
  { id: 'screen', url: 'screen', title: { zh: '数据大屏', en: 'Data screens' }, icon: 'screen', sort: 24 },
  {
    id: 'screen-list',
    pid: 'screen',
    url: 'screen/list',
    title: { zh: '大屏列表', en: 'Data screens' },
    icon: 'screen',
    sort: 25,
    permissions: ['screen:view', 'screen:edit'],
  },
  {
    id: 'screen-watch',
    pid: 'screen',
    url: 'screen/watch',
    title: { zh: '使用中的大屏', en: 'Screens in use' },
    icon: 'eye',
    sort: 26,
    permissions: ['screen:watch'],
  },
  {
    id: 'screen-design',
    pid: 'screen',
    url: 'screen/design',
    title: { zh: '大屏设计', en: 'Screen design' },
    icon: 'edit',
    hidden: true,
    sort: 27,
    permissions: ['screen:edit'],
  },
  {
    id: 'screen-viewer',
    pid: 'screen',
    url: 'screen/viewer',
    title: { zh: '大屏预览', en: 'Screen preview' },
    icon: 'eye',
    hidden: true,
    sort: 28,
    permissions: ['screen:view'],
  },
]
