import { failure } from '#shared/error-entry.ts'

/** A link that is wrong, expired or withdrawn answers alike. */
export const shareErrors = {
  'share-gone': failure(
    '分享链接无效、已过期或已撤销，请向分享者索取新链接',
    'This share link is not valid, has expired or was withdrawn; ask for a new one',
  ),
  'share-password': failure('请输入分享密码', 'Enter the password of this link'),
  'share-password-wrong': failure('分享密码错误', 'Wrong password for this link'),
  'share-changed': failure(
    '分享链接固定的参数 {code} 已不存在，请向分享者索取新链接',
    'This share link fixes {code}, which is there no longer; ask for a new link',
  ),
  'share-fixed-unknown': failure(
    '无法固定参数 {code}：已发布的版本中没有它',
    '{code} cannot be fixed: the published version has no such parameter',
  ),
  'share-nothing': failure(
    '只有已发布的报表和数据大屏可以分享',
    'Only what is published, a report or a data screen, can be shared by link',
  ),
} as const
