import { failure } from '#shared/error-entry.ts'

/** A link that is wrong, expired or withdrawn answers alike. */
export const shareErrors = {
  'share-gone': failure(
    '分享链接无效、已过期或已撤销，请向分享者索取新链接',
    'This share link is not valid, has expired or was withdrawn; ask for a new one',
  ),
  'share-password': failure('请输入分享密码', 'Enter the password of this link'),
  'share-password-wrong': failure('分享密码错误', 'Wrong password for this link'),
  'share-nothing': failure('只有已发布的报表可以分享', 'Only a published report can be shared by link'),
} as const
