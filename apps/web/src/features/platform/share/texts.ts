import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['分享的内容', 'Shared with you'],
  lead: [
    '这里的内容由他人分享给您，无需账号即可查看。',
    'Somebody shared this with you; no account is needed to look at it.',
  ],
  password: ['访问密码', 'Password of the link'],
  open: ['打开', 'Open'],
  gone: ['无法打开分享链接', 'The link cannot be opened'],
})
