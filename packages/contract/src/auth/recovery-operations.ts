import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, instant } from '#shared/paging.ts'

/** The part of a reset link behind the `#`. */
const code = z.string().min(1).max(200)

/** Forgotten passwords, and first ones. */
export const recoveryOperations = {
  /** ASVS 6.4.6: the administrator triggers a reset, the user chooses the password. Shown once. */
  'auth.issueResetLink': operation({
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
    log: 'login',
    title: { zh: '通过链接重置密码', en: 'Reset the password by link' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({ code, newPassword: z.string().min(8).max(256) }),
    output: z.strictObject({ username: z.string() }),
  }),
  /** A forgotten password: the answer is the same whoever is asked for; a mail leaves where there is somebody to get it. */
  'auth.askReset': operation({
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
}
