import { failure } from '#shared/error-entry.ts'

export const noticeChannelErrors = {
  'mail-needs-public-url': failure(
    '未设置 PUBLIC_URL，邮件通知不可用：邮件中的链接需要它',
    'Mail is off until PUBLIC_URL is set: links in mails need it',
  ),
  'channel-failed': failure('发送失败：{reason}', 'It could not be sent: {reason}'),
} as const
