import { defineTexts } from '#base/i18n/index.ts'

export const folderTexts = defineTexts({
  folders: ['文件夹', 'Folders'],
  all: ['全部文件夹', 'All folders'],
  add: ['新建文件夹', 'New folder'],
  addBelow: ['新建子文件夹', 'New folder inside'],
  rename: ['重命名', 'Rename'],
  remove: ['删除文件夹', 'Delete the folder'],
  more: ['文件夹操作：{name}', 'Folder actions: {name}'],
  addTitle: ['新建文件夹', 'New folder'],
  renameTitle: ['重命名文件夹', 'Rename the folder'],
  name: ['名称', 'Name'],
  parent: ['位于', 'Inside of'],
  top: ['（最上层）', '(top level)'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['已保存', 'Saved'],
  removed: ['文件夹已删除', 'The folder is deleted'],
  removeAsk: ['删除空文件夹“{name}”？', 'Delete the empty folder “{name}”?'],
  removeHint: [
    '只有空文件夹可以删除；不空时请先移走其中的内容。',
    'Only empty folders can be deleted; move what lies in them elsewhere first.',
  ],
})
