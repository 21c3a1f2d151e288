import { z } from 'zod'
import { byId, done, empty, instant } from '#entities/paging.ts'
import { captcha, captchaKind } from '#entities/captcha.ts'
import { operation } from '#operation/operation.ts'

/** The part of a reset link behind the `#`. */
const code = z.string().min(1).max(200)

/** Captcha (ACC-11), forgotten passwords, and the end of one's other sessions. */
export const signInOperations = {
  /** Something for a person to solve, good for one try within two minutes and for the browser that asked. */
  'auth.captcha': operation({
    area: 'auth',
    name: 'captcha',
    title: { zh: '获取验证码', en: 'Get a captcha' },
    access: 'public',
    kind: 'read',
    input: z.strictObject({ kind: captchaKind.default('image') }),
    output: captcha,
  }),
  /** ASVS 6.4.6: the administrator triggers a reset, the user chooses the password. Shown once. */
  'auth.issueResetLink': operation({
    area: 'auth',
    name: 'issueResetLink',
    title: { zh: '生成密码重置链接', en: 'Issue a link to reset the password' },
    access: ['system:user:reset'],
    kind: 'write',
    input: byId,
    output: z.strictObject({
      /** Path and hash; the origin is the console's own. */
      path: z.string(),
      /** The whole address, where the installation knows its own. */
      link: z.string().optional(),
      expiresAt: instant,
    }),
  }),
  'auth.readResetLink': operation({
    area: 'auth',
    name: 'readResetLink',
    title: { zh: '查看密码重置链接', en: 'Look at a reset link' },
    access: 'public',
    kind: 'read',
    input: z.strictObject({ code }),
    output: z.strictObject({
      username: z.string(),
      /** An invitation, with which somebody sets his first password. */
      invited: z.boolean(),
      expiresAt: instant,
    }),
  }),
  'auth.resetPassword': operation({
    area: 'auth',
    name: 'resetPassword',
    log: 'login',
    title: { zh: '通过链接重置密码', en: 'Reset the password by link' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({ code, newPassword: z.string().min(8).max(256) }),
    output: z.strictObject({ username: z.string() }),
  }),
  /** A forgotten password: the answer is the same whoever is asked for; a mail leaves where there is somebody to get it. */
  'auth.askReset': operation({
    area: 'auth',
    name: 'askReset',
    log: 'login',
    title: { zh: '找回密码', en: 'Ask for a link to reset the password' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({
      /** Or mail address. */
      username: z.string().trim().min(1).max(254),
    }),
    output: done,
  }),
  'auth.endOtherSessions': operation({
    area: 'auth',
    name: 'endOtherSessions',
    title: { zh: '结束其他会话', en: 'End all other sessions of mine' },
    access: 'login',
    kind: 'write',
    input: empty,
    output: done.extend({ ended: z.int() }),
  }),
}
