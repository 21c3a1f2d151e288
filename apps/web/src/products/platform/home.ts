import type { HomeStart, HomeStep, HomeTile } from '#products/home-blocks.ts'

export const starts: readonly HomeStart[] = [
  {
    icon: 'database',
    name: { zh: '连接数据', en: 'Connect data' },
    hint: { zh: '接入数据库、文件或 API', en: 'A database, files or an API' },
    to: '/report/data-source',
    may: 'datasource:edit',
  },
]

export const tiles: readonly HomeTile[] = [
  {
    count: 'data-set',
    icon: 'data-set',
    name: { zh: '数据集', en: 'Data sets' },
    to: '/report/data-set',
    may: 'dataset:view',
  },
  {
    count: 'data-source',
    icon: 'database',
    name: { zh: '数据源', en: 'Data sources' },
    to: '/report/data-source',
    may: 'datasource:view',
  },
]

export const steps: Readonly<Record<string, HomeStep>> = {
  'connect-source': {
    icon: 'database',
    name: { zh: '连接数据源', en: 'Connect a data source' },
    hint: { zh: '接入数据库、Excel 或 CSV 文件、API', en: 'A database, Excel or CSV files, an API' },
    to: '/report/data-source',
  },
  'define-data-set': {
    icon: 'data-set',
    name: { zh: '定义数据集', en: 'Define a data set' },
    hint: { zh: '用 SQL 或接口取出要展示的数据', en: 'Fetch what you want to show, by SQL or an API' },
    to: '/report/data-set',
  },
  'invite-user': {
    icon: 'users',
    name: { zh: '邀请同事', en: 'Invite a colleague' },
    hint: { zh: '创建用户并分配角色', en: 'Create a user and give a role' },
    to: '/system/user',
  },
}
