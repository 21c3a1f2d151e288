import { z } from 'zod'
import { menuItem } from '#menu/entities.ts'
import { operation } from '#shared/operation.ts'
import { done, empty, id, instant } from '#shared/paging.ts'
import { captcha, captchaKind, solvedCaptcha } from './captcha.ts'
import { granted, sessionFacts, userRole } from './entities.ts'

const username = z.string().trim().min(1).max(64)
const appName = z.string().max(40)
const password = z.string().min(1).max(256)

/** Names beside the session's own are refused and logged: the subject is always the session's. */
const subject = z.strictObject({ username: username.optional() })

/** ACC, WIR-05, WIR-07: on both wires. */
export const authOperations = {
  'auth.login': operation({
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
    title: { zh: '查询用户角色', en: "List the user's roles" },
    access: 'pre-session',
    kind: 'read',
    input: subject,
    output: z.strictObject({ userRoles: z.array(userRole) }),
  }),
  'auth.logout': operation({
    log: 'login',
    title: { zh: '退出登录', en: 'Log out' },
    access: 'public',
    kind: 'write',
    input: subject,
    output: done,
  }),
  'auth.renew': operation({
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
    title: { zh: '查询用户菜单', en: "List the user's menus" },
    access: 'login',
    kind: 'read',
    input: subject.extend({ app: z.string().max(40).optional() }),
    output: z.strictObject({ menus: z.array(menuItem) }),
  }),
  'auth.authenticate': operation({
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
    title: { zh: '当前会话', en: 'The current session' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: sessionFacts,
  }),
  'auth.changePassword': operation({
    title: { zh: '修改密码', en: 'Change password' },
    access: 'login',
    kind: 'write',
    input: subject.extend({ oldPassword: password, newPassword: z.string().min(8).max(256) }),
    output: done,
  }),
  /** The password again, before what one comes in by is changed: good for ten minutes. */
  'auth.prove': operation({
    title: { zh: '再次验证身份', en: 'Show again who you are' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ password }),
    output: done,
  }),
  'auth.listSessions': operation({
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
    title: { zh: '结束会话', en: 'End a session of mine' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ handle: id }),
    output: done,
  }),
  /** Something for a person to solve, good for one try within two minutes and for the browser that asked. */
  'auth.captcha': operation({
    title: { zh: '获取验证码', en: 'Get a captcha' },
    access: 'public',
    kind: 'read',
    input: z.strictObject({ kind: captchaKind.default('image') }),
    output: captcha,
  }),
  'auth.endOtherSessions': operation({
    title: { zh: '结束其他会话', en: 'End all other sessions of mine' },
    access: 'login',
    kind: 'write',
    input: empty,
    output: done.extend({ ended: z.int() }),
  }),
}
