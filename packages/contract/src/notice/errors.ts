import { failure } from '#shared/error-entry.ts'

export const noticeErrors = {
  'no-own-email': failure(
    '您的账号没有邮箱地址，请先填写',
    'Your account has no mail address; please add one first',
  ),
} as const
