import { entry, session } from './error-entry.ts'

export const platformErrors = {
  system: entry(50001, -32603, {
    http: 500,
    level: 'error',
    shown: 'message',
    text: { zh: '系统异常，请重试（编号 {id}）', en: 'System exception, please retry (reference {id})' },
  }),
  invalid: entry(50002, -32602, {
    http: 400,
    level: 'error',
    shown: 'form',
    text: { zh: '参数校验失败：{reason}', en: 'Invalid input: {reason}' },
  }),
  'unknown-operation': entry(50001, -32601, {
    http: 404,
    level: 'error',
    shown: 'message',
    text: { zh: '没有这个操作：{name}', en: 'There is no such operation: {name}' },
  }),
  malformed: entry(50002, -32600, {
    http: 400,
    level: 'error',
    shown: 'message',
    text: { zh: '请求不是有效的 JSON', en: 'The request is not valid JSON' },
  }),
  'too-large': entry(50002, -32600, {
    http: 413,
    level: 'error',
    shown: 'message',
    text: { zh: '请求内容过大', en: 'The request is too large' },
  }),
  'no-permission': entry(50003, -1, {
    http: 403,
    level: 'warning',
    shown: 'message',
    text: { zh: '没有权限执行此操作', en: 'You have no permission for this' },
    precise: [
      {
        zh: '没有权限执行“{action}”，需要“{needs}”权限，请联系管理员',
        en: 'You may not do this: “{action}”. It takes the permission “{needs}”; an administrator can give it.',
      },
      { zh: '没有权限执行“{action}”', en: 'You may not do this: “{action}”' },
    ],
  }),
  'no-role': entry(50003, -1, {
    http: 403,
    level: 'warning',
    shown: 'message',
    text: {
      zh: '尚未分配角色，请联系管理员',
      en: 'No role is assigned to you; please ask the administrator',
    },
  }),
  'not-found': entry(50001, -1, {
    http: 404,
    level: 'warning',
    shown: 'message',
    text: { zh: '内容不存在，或您无权查看', en: 'It does not exist, or you may not see it' },
  }),
  'token-expired': session(50004, 50014, {
    zh: '登录已过期，请重新登录',
    en: 'Your login has expired, please log in again',
  }),
  'token-wrong': session(50005, 50008, {
    zh: '登录凭证无效，请重新登录',
    en: 'Your login is not valid, please log in again',
  }),
  'token-unreadable': session(50005, -32700, {
    zh: '登录凭证无法识别，请重新登录',
    en: 'Your login cannot be read, please log in again',
  }),
  'token-missing': session(50008, 50008, { zh: '请先登录', en: 'Please log in first' }),
  'session-ended': session(50010, 50012, {
    zh: '您的会话已被结束或已在别处登录',
    en: 'Your session was ended, or you logged in elsewhere',
  }),
  'session-idle': session(50004, -32003, {
    zh: '登录已过期，请重新登录！',
    en: 'Login expired, please log in again!',
  }),
  'login-failed': entry(50006, -1, {
    http: 401,
    level: 'error',
    shown: 'message',
    text: { zh: '用户名或密码错误', en: 'Wrong user name or password' },
  }),
  'too-many-tries': entry(50006, -1, {
    http: 429,
    level: 'error',
    shown: 'message',
    text: {
      zh: '尝试次数过多，请在 {seconds} 秒后重试',
      en: 'Too many tries; please try again in {seconds} s',
    },
  }),
  'user-disabled': entry(50009, -1, {
    http: 403,
    level: 'error',
    shown: 'message',
    text: {
      zh: '账号已被锁定或禁用，请联系管理员',
      en: 'The account is locked or disabled; please ask the administrator',
    },
  }),
  repeated: entry(50007, -1, {
    http: 409,
    level: 'warning',
    shown: 'message',
    text: { zh: '请勿重复提交', en: 'Please do not submit twice' },
  }),
} as const
