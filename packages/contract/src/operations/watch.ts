import { z } from 'zod'
import { byId, done, empty, id, instant, listOf, paging } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

const onlineUser = z.strictObject({
  /** Handle of the session, never its id and nothing of its token (attack 4). */
  id,
  current: z.boolean(),
  userId: id,
  username: z.string(),
  displayName: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  organisationName: z.string(),
  application: z.string(),
  address: z.string(),
  /** Where the address lies: this machine, a private network, or the internet. */
  location: z.enum(['local', 'private', 'public', 'unknown']),
  browser: z.string(),
  system: z.string(),
  loggedInAt: instant,
  lastActiveAt: instant,
})
export type OnlineUser = z.infer<typeof onlineUser>

export const onlineFilter = z.strictObject({
  /** Of user name or display name. */
  text: z.string().max(60).default(''),
  address: z.string().max(60).default(''),
  sort: z.enum(['loggedInAt', 'lastActiveAt', 'username']).default('lastActiveAt'),
  descending: z.boolean().default(true),
})

/** `login`: who came in or was kept out; `operation`: what was changed; `denied`: what somebody known was refused. */
export const logCategories = ['login', 'operation', 'denied'] as const
export type LogCategory = (typeof logCategories)[number]

export const logFilter = {
  category: z.enum(logCategories),
  /** Of user name, operation, address, or name of the thing. */
  text: z.string().max(60).default(''),
  area: z.string().max(40).optional(),
  outcome: z.enum(['ok', 'failed']).optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** The history of one thing. */
  entityId: id.optional(),
}

const logEntry = z.strictObject({
  id,
  at: instant,
  operation: z.string(),
  /** `ok` or a code of the error catalogue. */
  outcome: z.string(),
  username: z.string(),
  displayName: z.string(),
  organisationName: z.string(),
  address: z.string(),
  browser: z.string(),
  system: z.string(),
  wire: z.string(),
  milliseconds: z.int(),
  /** The things that were changed: their area, id and what they were called. */
  targets: z.array(z.strictObject({ entity: z.string(), id: z.string(), name: z.string() })),
  /** What was done to several things at once, and to how many. */
  batch: z
    .strictObject({
      kind: z.string(),
      /** In all; null where that was not known yet. */
      count: z.int().nullable(),
      /** Of those the ones in this entry, from 1. */
      first: z.int().nullable(),
      last: z.int().nullable(),
    })
    .nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

const values = z.record(z.string(), z.unknown())
const logDetail = logEntry.extend({
  requestId: z.string(),
  sessionHandle: z.string(),
  /** Redacted. */
  input: z.unknown(),
  changes: z.array(
    z.strictObject({
      entity: z.string(),
      id: z.string(),
      name: z.string(),
      before: values.optional(),
      after: values.optional(),
    }),
  ),
  /** What the ids among the values are called, as of now. */
  names: z.record(z.string(), z.string()),
})
export type LogDetail = z.infer<typeof logDetail>

const days = z.int().min(1).max(3650)
const keeping = z.strictObject({ login: days, operation: days, denied: days })
export type LogKeeping = z.infer<typeof keeping>

/** ACC-16 and the logs of SYS-01. */
export const watchOperations = {
  'session.list': operation({
    area: 'session',
    name: 'list',
    title: { zh: '在线用户', en: 'List online users' },
    access: ['system:session:view'],
    kind: 'read',
    input: onlineFilter.extend(paging),
    output: listOf(onlineUser),
  }),
  /** All tokens of the sessions are worthless at once, and their sockets are closed. */
  'session.end': operation({
    area: 'session',
    name: 'end',
    title: { zh: '强制下线', en: 'End sessions' },
    access: ['system:session:end'],
    kind: 'write',
    input: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    output: z.strictObject({ ended: z.int() }),
  }),
  'log.list': operation({
    area: 'log',
    name: 'list',
    title: { zh: '查询日志', en: 'List log entries' },
    access: ['system:log:view'],
    kind: 'read',
    input: z.strictObject({
      ...paging,
      ...logFilter,
      sort: z.enum(['at', 'milliseconds', 'username', 'operation']).default('at'),
      descending: z.boolean().default(true),
    }),
    output: listOf(logEntry),
  }),
  'log.get': operation({
    area: 'log',
    name: 'get',
    title: { zh: '日志详情', en: 'One log entry' },
    access: ['system:log:view'],
    kind: 'read',
    input: byId,
    output: logDetail,
  }),
  'log.keeping': operation({
    area: 'log',
    name: 'keeping',
    title: { zh: '日志保留天数', en: 'How long logs are kept' },
    access: ['system:log:view'],
    kind: 'read',
    input: empty,
    output: keeping,
  }),
  'log.setKeeping': operation({
    area: 'log',
    name: 'setKeeping',
    title: { zh: '设置日志保留天数', en: 'Set how long logs are kept' },
    access: ['system:log:edit'],
    kind: 'write',
    input: keeping,
    output: done,
  }),
  /** Removes what is older than is kept, now instead of within the hour. */
  'log.clean': operation({
    area: 'log',
    name: 'clean',
    title: { zh: '清理日志', en: 'Clean the logs' },
    access: ['system:log:edit'],
    kind: 'write',
    slow: true,
    input: empty,
    output: z.strictObject({ removed: z.int() }),
  }),
}
