import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  allDone: ['已处理全部符合条件的用户', 'All users that match are done'],
  ways: ['选择方式', 'How to choose'],
  search: ['搜索', 'Search'],
  paste: ['粘贴名单', 'Paste a list'],
  searchLabel: ['搜索姓名、账号或工号', 'Name, account or number'],
  list: ['用户', 'Users'],
  account: ['账号', 'Account'],
  name: ['姓名', 'Name'],
  organisation: ['所属机构', 'Organisation'],
  none: ['没有符合条件的用户', 'No user matches'],
  failed: ['用户加载失败', 'The users could not be loaded'],
  everybody: ['下一步：全部符合条件的 {count} 人', 'Next: all {count} that match'],
  pasteLabel: ['账号或工号', 'Accounts or employee numbers'],
  pasteHint: [
    '每行一个，或用逗号、空格、制表符分隔；可从 Excel 粘贴，最多 5000 个',
    'One a line, or with commas, blanks or tabs between; straight from Excel, 5,000 at most',
  ],
  tooMany: ['一次最多 5000 个，请分批粘贴', 'At most 5,000 at once; please paste them in parts'],
  missing: ['未找到 {count} 个，将被忽略：{names}', '{count} were not found and are left out: {names}'],
  working: ['正在处理，可关闭此窗口，任务会继续进行', 'Working; this window may be closed, the job goes on'],
  picked: ['下一步：已选 {count} 人', 'Next: {count} chosen'],
})
