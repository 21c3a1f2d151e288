import { defineTexts } from '#base/i18n/index.ts'

export const shareTexts = defineTexts({
  title: ['分享链接：{name}', 'Share links: {name}'],
  hint: [
    '持有链接的人无需账号即可查看这张已发布的报表；链接随您的权限而失效，可随时撤销。',
    'Whoever has a link sees this published report without an account. A link lives no longer than your own right, and can be withdrawn at any time.',
  ],
  days: ['有效期', 'Good for'],
  daysOf: ['{count} 天', '{count} days'],
  password: ['访问密码（可选，至少 4 位）', 'Password (optional, 4 signs or more)'],
  create: ['新建链接', 'Create link'],
  made: ['链接只显示这一次，请立即复制', 'The link is shown this once only: copy it now'],
  link: ['链接', 'Link'],
  copy: ['复制', 'Copy'],
  copied: ['链接已复制', 'Link copied'],
  copyFailed: ['无法复制，请手动选择链接', 'Could not copy: please select the link yourself'],
  list: ['已有链接', 'Existing links'],
  none: ['还没有分享链接', 'No share link yet'],
  createdBy: ['{name} 创建于 {time}', '{name}, {time}'],
  expires: ['到期 {time}', 'Until {time}'],
  opened: ['打开 {count} 次', 'Opened {count} times'],
  protected: ['有密码', 'Password'],
  open: ['有效', 'Open'],
  ended: ['已失效', 'Ended'],
  revoke: ['撤销', 'Withdraw'],
  revokeAsk: [
    '持有此链接的人将立即无法查看。',
    'Whoever has this link can no longer look at the report, at once.',
  ],
  revoked: ['链接已撤销', 'Link withdrawn'],
  failed: ['分享链接加载失败', 'The share links could not be loaded'],
  close: ['关闭', 'Close'],
})
