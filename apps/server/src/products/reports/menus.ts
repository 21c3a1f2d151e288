import type { SeededMenu } from '#modules/platform/menu/index.ts'

/** Groups before what stands in them. */
export const menus: readonly SeededMenu[] = [
  { id: 'report', url: 'report', title: { zh: '报表', en: 'Reports' }, icon: 'table', sort: 10 },
  {
    id: 'report-list',
    pid: 'report',
    url: 'report/list',
    title: { zh: '报表列表', en: 'Reports' },
    icon: 'table',
    sort: 11,
    permissions: ['report:view', 'report:edit', 'report:export'],
  },
  {
    id: 'report-excel-view',
    url: 'reportExcelView',
    title: { zh: '报表工具', en: 'Report tools' },
    icon: 'table',
    hidden: true,
    sort: 20,
  },
  {
    id: 'report-design',
    pid: 'report-excel-view',
    url: 'excelreport/design',
    title: { zh: '报表设计', en: 'Report design' },
    icon: 'edit',
    hidden: true,
    sort: 21,
    permissions: ['report:edit'],
  },
  {
    id: 'report-viewer',
    pid: 'report-excel-view',
    url: 'excelreport/viewer',
    title: { zh: '报表预览', en: 'Report preview' },
    icon: 'eye',
    hidden: true,
    sort: 22,
    permissions: ['report:view', 'report:export'],
  },
]
