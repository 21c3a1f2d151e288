import { email, length, phone, text } from '@gridwright/validation'
import { z } from 'zod'
import { roleScopes } from '#role/data-scope.ts'
import { day, id, instant } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import type { userPermissions } from './permissions.ts'

const named = z.strictObject({ id, name: z.string(), nameEn: z.string().optional() })

export const user = z.strictObject({
  id,
  username: z.string(),
  displayName: z.string(),
  organisationId: id.nullable(),
  organisationName: z.string(),
  roles: z.array(named),
  positions: z.array(named),
  status,
  phone: z.string(),
  email: z.string(),
  remark: z.string(),
  employeeNumber: z.string(),
  /** Last day of the employment; after it nobody comes in by this account. */
  endsOn: day.nullable(),
  lastLoginAt: instant.nullable(),
  /** Invited by mail, and has set no password yet. */
  invitation: z
    .strictObject({
      at: instant,
      state: z.enum(['waiting', 'sent', 'failed']),
      /** Why the mail did not go out. */
      reason: z.string(),
      /** Until when the newest link is good; null = none left the house. */
      until: instant.nullable(),
    })
    .nullable(),
  createdAt: instant,
  /** What a change is based on. */
  version: z.int(),
})
export type User = z.infer<typeof user>

/** What a form sends; the rules are those of the form (VAL-05). */
export const userInput = z.strictObject({
  displayName: z.string().trim().min(1).max(60),
  organisationId: id.nullable(),
  roleIds: z.array(id).min(1).max(50),
  phone: text(length({ max: 20 }), phone).default(''),
  email: text(length({ max: 254 }), email).default(''),
  remark: z.string().max(500).default(''),
  /** Unique where there is one. */
  employeeNumber: z.string().trim().max(40).default(''),
  endsOn: day.nullable().default(null),
  /** Absent: as they are; none for a new one. */
  positionIds: z.array(id).max(50).optional(),
})

export const lastLogins = {
  never: { zh: '从未登录', en: 'Never' },
  'in-7-days': { zh: '最近 7 天', en: 'In the last 7 days' },
  'in-30-days': { zh: '最近 30 天', en: 'In the last 30 days' },
  'not-in-90-days': { zh: '超过 90 天未登录', en: 'Not for 90 days' },
} as const
export type LastLogin = keyof typeof lastLogins

/** Who cannot come in by a password of ours yet; whose password another system knows is none of them. */
export const admissions = {
  invited: { zh: '已邀请', en: 'Invited' },
  'without-password': { zh: '未设密码', en: 'No password yet' },
} as const
export type Admission = keyof typeof admissions

/** By the last day of the employment, in the installation’s time zone. */
export const employments = {
  current: { zh: '在职', en: 'Employed' },
  'ends-in-30-days': { zh: '30 天内到期', en: 'Ends within 30 days' },
  ended: { zh: '已到期', en: 'Ended' },
} as const
export type Employment = keyof typeof employments

export const userSorts = [
  'username',
  'displayName',
  'employeeNumber',
  'endsOn',
  'organisationName',
  'status',
  'lastLoginAt',
  'createdAt',
] as const

export const userFilter = z.strictObject({
  /** In account, name, phone, e-mail and employee number. */
  text: z.string().max(60).default(''),
  status: status.optional(),
  /** With all below it. */
  organisationId: id.optional(),
  roleId: id.optional(),
  positionId: id.optional(),
  lastLogin: z.enum(Object.keys(lastLogins) as [LastLogin, ...LastLogin[]]).optional(),
  employment: z.enum(Object.keys(employments) as [Employment, ...Employment[]]).optional(),
  admission: z.enum(Object.keys(admissions) as [Admission, ...Admission[]]).optional(),
  createdFrom: instant.optional(),
  /** Not itself included. */
  createdTo: instant.optional(),
  sort: z.enum(userSorts).default('username'),
  descending: z.boolean().default(false),
})
export type UserFilter = z.output<typeof userFilter>

/** Which users a batch means: all that match, without an order. */
export const usersMeant = userFilter.omit({ sort: true, descending: true }).extend({
  /** Only these, by account or employee number: a list that was pasted. */
  accounts: z.array(z.string().trim().min(1).max(64)).max(5000).optional(),
})
export type UsersMeant = z.output<typeof usersMeant>

/** What can be done with several users at once. */
export const userBatch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('enable') }),
  z.strictObject({ kind: z.literal('disable') }),
  z.strictObject({ kind: z.literal('move'), organisationId: id.nullable() }),
  z.strictObject({ kind: z.literal('giveRoles'), roleIds: z.array(id).min(1).max(50) }),
  z.strictObject({ kind: z.literal('takeRoles'), roleIds: z.array(id).min(1).max(50) }),
  z.strictObject({ kind: z.literal('resetPasswords') }),
  /** By mail, each his own; to who has no password yet it is an invitation. */
  z.strictObject({ kind: z.literal('sendLinks') }),
  z.strictObject({
    kind: z.literal('remove'),
    /** Who gets the reports, data sets … that they own; needed where they own some. */
    assetsTo: id.nullable().default(null),
  }),
])
export type UserBatch = z.output<typeof userBatch>

/** The permission that each of them asks for; its scope says for which users (PRM-03, PRM-06). */
export const permissionOfBatch = {
  enable: 'system:user:edit',
  disable: 'system:user:edit',
  move: 'system:user:edit',
  giveRoles: 'system:user:grant',
  takeRoles: 'system:user:grant',
  resetPasswords: 'system:user:reset',
  sendLinks: 'system:user:reset',
  remove: 'system:user:delete',
} as const satisfies Record<UserBatch['kind'], keyof typeof userPermissions>

/** What a batch would do to one user. */
export const touchedUser = z.strictObject({
  id,
  name: z.string(),
  username: z.string(),
  /** Sessions that end. */
  sessions: z.int(),
  /** Reports, data sets … that he owns. */
  assets: z.int(),
  /** In the caller's language; one is enough to refuse the whole batch. */
  problems: z.array(z.string()),
})
export type TouchedUser = z.infer<typeof touchedUser>

export const firstPassword = z.strictObject({
  username: z.string(),
  name: z.string(),
  password: z.string(),
})

/** PRM-04: what somebody may do, and from where he has it. */
export const userRights = z.strictObject({
  name: z.string(),
  username: z.string(),
  organisationName: z.string(),
  roles: z.array(
    named.extend({
      status,
      isSuper: z.boolean(),
      menus: z.array(z.strictObject({ id, pid: id.nullable(), desc: z.string(), descEn: z.string() })),
      permissions: z.array(z.string()),
      scopes: roleScopes,
    }),
  ),
  /** Names of the organisations that the scopes choose, of those that the caller sees. */
  organisations: z.array(named),
  assets: z.array(
    z.strictObject({
      id,
      kind: z.string(),
      /** Empty where the caller may not see it. */
      name: z.string(),
      level: z.enum(['view', 'edit', 'manage']),
      from: z.enum(['owner', 'user', 'role', 'organisation']),
      /** Role or organisation that has the grant. */
      fromName: z.string(),
    }),
  ),
  /** More than are listed. */
  moreAssets: z.boolean(),
})
export type UserRights = z.infer<typeof userRights>
