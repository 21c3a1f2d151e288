import { entry, failure, session } from '#shared/error-entry.ts'

export const authErrors = {
  'password-wrong': failure('原密码不正确', 'The old password is wrong'),
  'password-must-change': entry(50003, -1, {
    http: 403,
    level: 'warning',
    shown: 'message',
    text: { zh: '请先修改初始密码', en: 'Please change your first password' },
  }),
  'captcha-needed': entry(50006, -1, {
    http: 401,
    level: 'warning',
    shown: 'form',
    text: { zh: '请完成验证后再登录', en: 'Please complete the check and log in again' },
  }),
  'captcha-wrong': entry(50006, -1, {
    http: 401,
    level: 'error',
    shown: 'form',
    text: { zh: '验证码错误或已过期', en: 'The captcha is wrong or has expired' },
  }),
  'proof-needed': entry(50003, -1, {
    http: 403,
    level: 'warning',
    shown: 'dialog',
    text: {
      zh: '此操作需要再次验证身份，请输入当前密码后重试',
      en: 'Please show again who you are: enter your current password and try again',
    },
  }),
  'proof-wrong': failure('密码不正确', 'The password is wrong'),
  'reset-link-void': failure(
    '链接无效、已使用或已过期，请重新获取',
    'This link is wrong, used or expired; please ask for a new one',
  ),
  'session-disabled': session(50010, 50012, {
    zh: '您的账号已被禁用，会话已结束',
    en: 'Your account was disabled, and your session ended',
  }),
  'session-password-changed': session(50010, 50012, {
    zh: '您的密码已被更改，请用新密码重新登录',
    en: 'Your password was changed; please log in with the new one',
  }),
  'session-role-changed': session(50010, 50012, {
    zh: '您的角色已被调整，请重新登录',
    en: 'Your role was changed or taken away; please log in again',
  }),
  /** Said by the browser itself. */
  'session-left': session(50010, 50012, {
    zh: '您已在另一个标签页退出登录',
    en: 'You logged out in another tab',
  }),
  /** Said by the browser itself. */
  'session-role-switched': session(50010, 50012, {
    zh: '您已在另一个标签页切换角色',
    en: 'You switched the role in another tab',
  }),
} as const
