import { assetKindFacts } from '@gridwright/contract'
import type { AssetKind } from '@gridwright/contract'
import { defineTexts, useLanguage } from '#base/i18n/index.ts'

/** `{thing}`: the word of the kind, as it stands within a sentence. */
export const texts = defineTexts({
  asTable: ['表格', 'Table'],
  asCards: ['缩略图', 'Pictures'],
  shownAs: ['显示方式', 'Shown as'],
  order: ['排序', 'Order'],
  newestFirst: ['最近更新', 'Changed last'],
  youngestFirst: ['最近创建', 'Made last'],
  byName: ['按名称', 'By name'],
  moreOf: ['更多操作：{name}', 'More: {name}'],
  filters: ['筛选', 'Filters'],
  search: ['按名称或说明查找', 'Find by name or description'],
  show: ['范围', 'Show'],
  showAll: ['全部{thing}', 'Every {thing}'],
  showMine: ['我创建的', 'Made by me'],
  showFavourite: ['我的收藏', 'My favourites'],
  showDeleted: ['回收站', 'Deleted'],
  failed: ['{thing}列表读取失败', 'The list could not be read'],
  noMatch: ['没有符合条件的{thing}', 'No {thing} matches'],
  noMatchHint: ['换一个关键字，或清除筛选条件。', 'Try another word, or clear the filters.'],
  clear: ['清除筛选', 'Clear the filters'],
  noFavourite: ['还没有收藏', 'No favourites yet'],
  noFavouriteHint: [
    '点击名称前的星标，常用的{thing}就会出现在这里和首页。',
    'Press the star before a name, and it stands here and on your home page.',
  ],
  noDeleted: ['回收站是空的', 'Nothing is deleted'],
  noDeletedHint: [
    '删除的{thing}会出现在这里，可以恢复。',
    'What is deleted stands here and can be restored.',
  ],
  favourite: ['收藏', 'Favourite'],
  star: ['收藏“{name}”', 'Make “{name}” a favourite'],
  unstar: ['取消收藏“{name}”', '“{name}” is no longer a favourite'],
  name: ['名称', 'Name'],
  state: ['状态', 'State'],
  folder: ['文件夹', 'Folder'],
  owner: ['创建人', 'Made by'],
  created: ['创建时间', 'Created'],
  updated: ['更新时间', 'Updated'],
  updatedBy: ['更新人', 'Updated by'],
  versionState: ['版本 {version}', 'Version {version}'],
  unpublished: ['未发布', 'Not published'],
  hasDraft: ['有草稿', 'Draft'],
  view: ['查看', 'View'],
  copy: ['复制', 'Copy'],
  edit: ['重命名或移动', 'Rename or move'],
  versions: ['版本历史', 'Versions'],
  grants: ['授权', 'Share'],
  share: ['分享链接', 'Share links'],
  lineage: ['血缘', 'Lineage'],
  remove: ['删除', 'Delete'],
  restore: ['恢复', 'Restore'],
  cancel: ['取消', 'Cancel'],
  save: ['保存', 'Save'],
  close: ['关闭', 'Close'],
  gotIt: ['知道了', 'Got it'],
  copyTitle: ['复制{thing}', 'Copy the {thing}'],
  copyName: ['{name} 副本', '{name} (copy)'],
  copied: ['已复制', 'Copied'],
  saved: ['已保存', 'Saved'],
  description: ['说明', 'Description'],
  descriptionHint: ['可选，会显示在名称下方。', 'Optional; stands below the name.'],
  noFolder: ['（不放入文件夹）', '(in no folder)'],
  removeTitle: ['删除{thing}', 'Delete the {thing}'],
  removeAsk: [
    '删除“{name}”？删除后可以在回收站恢复。',
    'Delete “{name}”? It can be restored from the deleted ones.',
  ],
  removeUsed: [
    '“{name}”仍被以下内容使用，不能删除。请先从中移除对它的引用。',
    '“{name}” is still used by the following and cannot be deleted. Remove what refers to it first.',
  ],
  checking: ['正在检查哪些内容在使用它…', 'Looking for what uses it…'],
  removed: ['已删除“{name}”', '“{name}” is deleted'],
  undo: ['撤销', 'Undo'],
})

/** The kind's word within a sentence. */
export const useThing = (kind: AssetKind): string => {
  const { zh, en } = assetKindFacts[kind]
  return useLanguage() === 'zh' ? zh : en.toLowerCase()
}
