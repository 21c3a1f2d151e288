import type { HomeStart, HomeTile } from '#products/home-blocks.ts'

export const starts: readonly HomeStart[] = [
  {
    icon: 'report',
    name: { zh: '新建报表', en: 'New report' },
    hint: { zh: '从空白或数据集开始设计', en: 'From an empty sheet or a data set' },
    to: '/report/list?new=1',
    may: 'report:edit',
  },
  {
    icon: 'database',
    name: { zh: '连接数据', en: 'Connect data' },
    hint: { zh: '接入数据库或 API', en: 'A database or an API' },
    to: '/report/data-source',
    may: 'datasource:edit',
  },
]

export const tiles: readonly HomeTile[] = [
  {
    count: 'reports',
    icon: 'report',
    name: { zh: '报表', en: 'Reports' },
    to: '/report/list',
    may: 'report:view',
  },
  {
    count: 'dataSets',
    icon: 'data-set',
    name: { zh: '数据集', en: 'Data sets' },
    to: '/report/data-set',
    may: 'dataset:view',
  },
  {
    count: 'dataSources',
    icon: 'database',
    name: { zh: '数据源', en: 'Data sources' },
    to: '/report/data-source',
    may: 'datasource:view',
  },
]
