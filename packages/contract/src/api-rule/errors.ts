import { failure } from '#shared/error-entry.ts'

export const apiRuleErrors = {
  'operation-closed': failure(
    '该接口正在维护：{message}',
    'This operation is closed for maintenance: {message}',
  ),
  'rule-locked': failure(
    '登录、续签、退出与接口规则本身不能限制，否则无法再进入系统',
    'Logging in and out, renewing and the API rules themselves cannot be restricted: nobody could get in again',
  ),
  'rule-opens': failure(
    '接口规则只能收紧，不能放宽（声明为 {declared}）',
    'A rule may only be tightened, never opened (declared: {declared})',
  ),
} as const
