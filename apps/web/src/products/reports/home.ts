import type { HomeStart, HomeStep, HomeTile } from '#products/home-blocks.ts'

export const starts: readonly HomeStart[] = [
  {
    icon: 'report',
    name: { zh: '新建报表', en: 'New report' },
    hint: { zh: '从空白或数据集开始设计', en: 'From an empty sheet or a data set' },
    to: '/report/list?new=1',
    may: 'report:edit',
  },
]

export const tiles: readonly HomeTile[] = [
  {
    count: 'report',
    icon: 'report',
    name: { zh: '报表', en: 'Reports' },
    to: '/report/list',
    may: 'report:view',
  },
]

export const steps: Readonly<Record<string, HomeStep>> = {
  'design-report': {
    icon: 'report',
    name: { zh: '设计报表', en: 'Design a report' },
    hint: { zh: '像在 Excel 中一样绑定单元格', en: 'Bind cells as in Excel' },
    to: '/report/list',
  },
}
