import { failure, refused } from '#shared/error-entry.ts'

export const identityProviderErrors = {
  'sign-on-failed': refused(
    '单点登录未成功，请重新发起',
    'Single sign-on did not succeed; please begin once more',
  ),
  'sign-on-unknown': refused(
    '该身份尚未关联本系统账号，请先用密码登录后在“账号安全”中关联，或联系管理员',
    'This identity is not linked to an account here; log in with your password and link it under “Account security”, or ask the administrator',
  ),
  'provider-off': refused('该身份源已停用', 'This identity provider is switched off'),
  'provider-unreachable': failure(
    '无法连接身份源：{reason}',
    'The identity provider cannot be reached: {reason}',
  ),
  'directory-many-gone': failure(
    '目录“{name}”中找不到 {count} 人，多于允许停用的 {most} 人，未停用任何账号；请检查目录设置，或调高任务的上限',
    '{count} people are missing in the directory “{name}”, more than the {most} that may be disabled, so nobody was; check the directory’s settings, or raise the job’s limit',
  ),
  'already-linked': failure('该身份已关联账号', 'This identity is linked already'),
} as const
