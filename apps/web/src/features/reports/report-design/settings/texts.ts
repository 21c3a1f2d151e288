import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['报表设置', 'Report settings'],
  hint: [
    '立即生效，与版本无关；需要管理权限。',
    'They hold at once, whatever the version; who manages the report sets them.',
  ],
  refresh: ['预览自动刷新（秒）', 'The viewer runs it again every (seconds)'],
  refreshHint: [
    '10 到 86400，留空不自动刷新；看报表的人可以暂停。',
    '10 to 86400, empty = never; whoever looks may pause it.',
  ],
  hasPassword: ['已设置设计密码。', 'A design password is set.'],
  noPassword: ['没有设置设计密码。', 'No design password is set.'],
  password: ['新的设计密码', 'New design password'],
  passwordHint: [
    '至少 6 位；任何人（包括管理员）打开设计器前都要输入，查看报表不受影响。留空则不变。',
    '6 signs or more; asked of everybody before the designer opens, never of who looks. Empty = as it is.',
  ],
  takeAway: ['取消设计密码', 'Ask for no password any more'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['设置已保存', 'Settings saved'],
  locked: ['该报表设有设计密码', 'The design of this report is opened with a password'],
  lockedHint: [
    '输入后，本次登录的 12 小时内不再询问。',
    'Once given, it is not asked again for 12 hours of this session.',
  ],
  give: ['设计密码', 'Design password'],
  open: ['打开设计器', 'Open the designer'],
})
