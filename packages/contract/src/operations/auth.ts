import { z } from 'zod'
import { solvedCaptcha } from '#entities/captcha.ts'
import { menuItem, sessionFacts, userRole } from '#entities/session.ts'
import { done, empty, id, instant } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

const username = z.string().trim().min(1).max(64)
const appName = z.string().max(40)
const password = z.string().min(1).max(256)
/** Names beside the session's own are refused and logged: the subject is always the session's. */
const subject = z.strictObject({ username: username.optional() })
export const granted = z.strictObject({
  token: z.string(),
  /** Absent on a pre-session: a role must be chosen first. */
  facts: sessionFacts.optional(),
  /** The token only leads on: a second factor must be given, or set up first (ASVS 6.3.2). */
  second: z.enum(['factor', 'enrol']).optional(),
})

/** ACC, WIR-05, WIR-07: on both wires. */
export const authOperations = {
  'auth.login': operation({
    area: 'auth',
    name: 'login',
    log: 'login',
    title: { zh: '登录', en: 'Log in' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({
      username: username.optional(),
      password: password.optional(),
      application: z.string().max(40).default('web'),
      role_id: id.optional(),
      app: z.string().max(40).optional(),
      /** ACC-11: from the fourth try on. */
      captcha: solvedCaptcha.optional(),
    }),
    output: granted,
  }),
  'auth.listUserRoles': operation({
    area: 'auth',
    name: 'listUserRoles',
    title: { zh: '查询用户角色', en: "List the user's roles" },
    access: 'pre-session',
    kind: 'read',
    input: subject,
    output: z.strictObject({ userRoles: z.array(userRole) }),
  }),
  'auth.logout': operation({
    area: 'auth',
    name: 'logout',
    log: 'login',
    title: { zh: '退出登录', en: 'Log out' },
    access: 'public',
    kind: 'write',
    input: subject,
    output: done,
  }),
  'auth.renew': operation({
    area: 'auth',
    name: 'renew',
    title: { zh: '续签令牌', en: 'Renew the token' },
    access: 'login',
    kind: 'read',
    input: subject.extend({
      /** The user did something since the last renewal; a timer alone keeps no session alive. */
      active: z.boolean().default(true),
    }),
    output: z.strictObject({ token: z.string(), perms: z.array(z.string()) }),
  }),
  'auth.listUserMenus': operation({
    area: 'auth',
    name: 'listUserMenus',
    title: { zh: '查询用户菜单', en: "List the user's menus" },
    access: 'login',
    kind: 'read',
    input: subject.extend({ app: z.string().max(40).optional() }),
    output: z.strictObject({ menus: z.array(menuItem) }),
  }),
  'auth.authenticate': operation({
    area: 'auth',
    name: 'authenticate',
    log: 'login',
    title: { zh: '令牌登录', en: 'Log in by launch token' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({
      username: username.optional(),
      /** The same as `username`, as the token's own payload calls it (ACC-06); one of them, or both alike. */
      user: username.optional(),
      application: z.string().max(40).default('web'),
      app: appName.optional(),
      /** The same as `app`. */
      appName: appName.optional(),
      token: z.string().min(1).max(8000),
      client_ip: z.string().max(64).optional(),
    }),
    output: granted,
  }),
  'auth.facts': operation({
    area: 'auth',
    name: 'facts',
    title: { zh: '当前会话', en: 'The current session' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: sessionFacts,
  }),
  'auth.changePassword': operation({
    area: 'auth',
    name: 'changePassword',
    title: { zh: '修改密码', en: 'Change password' },
    access: 'login',
    kind: 'write',
    input: subject.extend({ oldPassword: password, newPassword: z.string().min(8).max(256) }),
    output: done,
  }),
  /** The password again, before what one comes in by is changed: good for ten minutes. */
  'auth.prove': operation({
    area: 'auth',
    name: 'prove',
    title: { zh: '再次验证身份', en: 'Show again who you are' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ password }),
    output: done,
  }),
  'auth.listSessions': operation({
    area: 'auth',
    name: 'listSessions',
    title: { zh: '我的会话', en: 'My sessions' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      sessions: z.array(
        z.strictObject({
          handle: id,
          current: z.boolean(),
          roleName: z.string(),
          roleNameEn: z.string().optional(),
          application: z.string(),
          address: z.string(),
          userAgent: z.string(),
          /** As the User-Agent says, `Chrome 131` and `Windows 10`; empty where it says nothing. */
          browser: z.string(),
          system: z.string(),
          createdAt: instant,
          lastSeenAt: instant,
        }),
      ),
    }),
  }),
  'auth.endSession': operation({
    area: 'auth',
    name: 'endSession',
    title: { zh: '结束会话', en: 'End a session of mine' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ handle: id }),
    output: done,
  }),
}
