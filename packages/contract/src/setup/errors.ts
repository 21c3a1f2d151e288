import { failure } from '#shared/error-entry.ts'

export const setupErrors = {
  'setup-finished': failure('系统已完成初始化', 'Set-up is already finished'),
  'setup-code': failure(
    '初始化链接无效或已被使用，请查看控制台输出的最新链接',
    'This set-up link is wrong or used; see the newest one that the server printed',
  ),
} as const
