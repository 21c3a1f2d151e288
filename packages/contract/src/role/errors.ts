import { failure } from '#shared/error-entry.ts'

export const roleErrors = {
  'grant-beyond-own': failure(
    '不能授予自己没有的权限：{names}',
    'You cannot grant what you do not hold: {names}',
  ),
  'role-held-beyond': failure(
    '您的管理范围之外还有人使用此角色，请由能管理他们的管理员操作',
    'People outside your scope hold this role; please ask an administrator who can manage them',
  ),
  'last-super': failure(
    '至少需要保留一名可用的超级管理员',
    'At least one active super administrator must remain',
  ),
} as const
