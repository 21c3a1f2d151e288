import { failure, refused } from '#shared/error-entry.ts'

export const secondFactorErrors = {
  'second-code-wrong': refused('验证码不正确或已使用', 'The code is wrong or was used already'),
  'passkey-refused': refused('通行密钥未通过校验', 'The passkey was not accepted'),
  'second-factor-required': failure(
    '您的角色要求两步验证，不能移除最后一种验证方式',
    'Your role asks for a second factor; the last one cannot be removed',
  ),
  'second-factor-needed': failure(
    '请重新登录并完成两步验证后再修改',
    'Please log in once more with your second factor before you change this',
  ),
} as const
