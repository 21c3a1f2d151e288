import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['数据源', 'Data sources'],
  sub: [
    '报表和数据集从这里读取数据。连接密码加密保存，不会再次显示。',
    'Where reports and data sets read from. Passwords are stored encrypted and never shown again.',
  ],
  add: ['新建数据源', 'New data source'],
  list: ['数据源列表', 'Data sources'],
  search: ['按名称或地址搜索', 'Search by name or address'],
  typeFilter: ['类型', 'Type'],
  allTypes: ['全部类型', 'All types'],
  name: ['名称', 'Name'],
  type: ['类型', 'Type'],
  address: ['地址', 'Address'],
  username: ['账号', 'Account'],
  updated: ['更新时间', 'Updated'],
  updatedBy: ['更新人', 'By'],
  edit: ['编辑', 'Edit'],
  remove: ['删除', 'Delete'],
  empty: ['还没有数据源', 'No data sources yet'],
  emptyHint: [
    '连接一个 PostgreSQL、MySQL / MariaDB 数据库或 HTTP 接口，然后就可以定义数据集。',
    'Connect a PostgreSQL or MySQL / MariaDB database or an HTTP API, then define data sets on it.',
  ],
  noMatch: ['没有符合条件的数据源', 'No data source matches'],
  failed: ['数据源加载失败', 'The data sources could not be loaded'],
  removeTitle: ['删除数据源', 'Delete data source'],
  removeAsk: [
    '确定删除“{name}”吗？删除后无法恢复，保存的密码也会一并清除。',
    'Delete “{name}”? This cannot be undone; its stored password goes too.',
  ],
  removeUsed: [
    '“{name}”仍被以下内容使用，请先修改或删除它们：',
    '“{name}” is still used by the following; please change or delete them first:',
  ],
  checking: ['正在检查哪些内容使用了它…', 'Looking for what uses it…'],
  hiddenName: ['（您无权查看）', '(not visible to you)'],
  removed: ['数据源已删除', 'Data source deleted'],
  cancel: ['取消', 'Cancel'],
  gotIt: ['知道了', 'Got it'],
})
