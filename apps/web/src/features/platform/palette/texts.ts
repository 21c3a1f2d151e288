import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['查找', 'Find'],
  placeholder: [
    '查找菜单、报表、数据集、数据源、操作…',
    'Find menus, reports, data sets, data sources, actions…',
  ],
  results: ['查找结果', 'Results'],
  favourites: ['收藏', 'Favourites'],
  recent: ['最近', 'Recent'],
  menus: ['菜单', 'Menus'],
  assets: ['资产', 'Assets'],
  actions: ['操作', 'Actions'],
  people: ['用户与角色', 'People and roles'],
  nothing: ['没有找到“{words}”', 'Nothing found for “{words}”'],
  nothingHint: ['试试名称的一部分或拼音首字母', 'Try a part of the name, or pinyin initials'],
  keys: ['↑↓ 选择 · Enter 打开 · Esc 关闭', '↑↓ choose · Enter open · Esc close'],
  open: ['已打开', 'open'],
  found: ['{count} 项结果', '{count} results'],
})
