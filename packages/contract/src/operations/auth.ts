import { z } from 'zod'
import { menuItem, sessionFacts, userRole } from '#entities/session.ts'
import { done, empty, id, instant } from '#entities/paging.ts'
import { operation } from '#operation.ts'

const username = z.string().trim().min(1).max(64)
const password = z.string().min(1).max(256)
/** Names beside the session's own are refused and logged: the subject is always the session's. */
const subject = z.strictObject({ username: username.optional() })
const granted = z.strictObject({
  token: z.string(),
  /** Absent on a pre-session: a role must be chosen first. */
  facts: sessionFacts.optional(),
})

/** ACC, WIR-05, WIR-07: on both wires. */
export const authOperations = {
  'auth.login': operation({
    area: 'auth',
    name: 'login',
    title: { zh: '登录', en: 'Log in' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({
      username: username.optional(),
      password: password.optional(),
      application: z.string().max(40).default('web'),
      role_id: id.optional(),
      app: z.string().max(40).optional(),
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
    title: { zh: '令牌登录', en: 'Log in by launch token' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({
      username,
      application: z.string().max(40).default('web'),
      app: z.string().max(40).optional(),
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
          address: z.string(),
          userAgent: z.string(),
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
