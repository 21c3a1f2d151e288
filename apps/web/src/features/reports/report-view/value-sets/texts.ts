import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  sets: ['常用条件', 'Kept conditions'],
  keep: ['保存与管理…', 'Keep and manage…'],
  title: ['常用查询条件', 'Kept conditions'],
  hint: [
    '把当前查询条件存为一个名称，下次直接选用；“默认”的一组在打开报表时自动填入。',
    'Keeps the conditions as they stand under a name. The first choice is filled in when the report is opened.',
  ],
  name: ['名称', 'Name'],
  shared: ['共享给所有查看此报表的人', 'For everybody who views this report'],
  sharedMark: ['共享', 'Shared'],
  save: ['保存当前条件', 'Keep them'],
  saved: ['条件已保存', 'Conditions kept'],
  first: ['默认', 'First choice'],
  makeFirst: ['设为默认：{name}', 'Make “{name}” the first choice'],
  notFirst: ['取消默认：{name}', '“{name}” is no longer the first choice'],
  take: ['选用：{name}', 'Take “{name}”'],
  remove: ['删除：{name}', 'Delete “{name}”'],
  none: ['还没有保存的条件', 'Nothing is kept yet'],
  close: ['关闭', 'Close'],
})
