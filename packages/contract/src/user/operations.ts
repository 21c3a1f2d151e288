import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, id, listOf, paging } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import {
  firstPassword,
  touchedUser,
  user,
  userBatch,
  userFilter,
  userInput,
  userRights,
  usersMeant,
} from './entities.ts'

/** One of these; what is done asks for its own ({@link permissionOfBatch}). */
const doing = ['system:user:edit', 'system:user:grant', 'system:user:reset', 'system:user:delete'] as const
const batch = z.strictObject({ ids: z.array(id).min(1).max(200), action: userBatch })

/** Accounts: who may come in, where they belong, which roles they have (PRM-04 to PRM-06). */
export const userOperations = {
  'user.list': operation({
    title: { zh: '用户列表', en: 'List users' },
    access: ['system:user:view'],
    kind: 'read',
    input: userFilter.extend({
      ...paging,
      /** Only these: names what was chosen, wherever it stands. */
      ids: z.array(id).min(1).max(200).optional(),
    }),
    output: listOf(user),
  }),
  'user.get': operation({
    title: { zh: '用户详情', en: 'Details of a user' },
    access: ['system:user:view'],
    kind: 'read',
    input: byId,
    output: user,
  }),
  /** What he may do, and which role or grant gives it. */
  'user.rights': operation({
    title: { zh: '用户的有效权限', en: 'Effective rights of a user' },
    access: ['system:user:view'],
    kind: 'read',
    input: byId,
    output: userRights,
  }),
  /** Answers a random first password, shown once and valid once (it must be changed at the first login); none, '', where he is invited. */
  'user.create': operation({
    title: { zh: '新增用户', en: 'Create a user' },
    access: ['system:user:edit'],
    kind: 'write',
    input: userInput.extend({
      username: z.string().trim().min(8).max(18),
      /** A mail with a link to set the first password goes out, and no first password is made. */
      invite: z.boolean().default(false),
    }),
    output: z.strictObject({ id, firstPassword: z.string() }),
  }),
  'user.update': operation({
    title: { zh: '修改用户', en: 'Change a user' },
    access: ['system:user:edit'],
    kind: 'write',
    input: userInput.extend({
      id,
      /** The version that this change is based on; another one on the server answers `conflict`. */
      version: z.int().min(1),
    }),
    output: done,
  }),
  'user.setStatus': operation({
    title: { zh: '启用或禁用用户', en: 'Enable or disable a user' },
    access: ['system:user:edit'],
    kind: 'write',
    input: z.strictObject({ id, status }),
    output: done,
  }),
  'user.resetPassword': operation({
    title: { zh: '重置密码', en: 'Reset the password' },
    access: ['system:user:reset'],
    kind: 'write',
    input: byId,
    output: z.strictObject({ firstPassword: z.string() }),
  }),
  /** Mails him a link to set a password: an invitation to who has none yet. His password stays until he does. */
  'user.sendLink': operation({
    title: { zh: '邮件发送密码链接', en: 'Mail a link to set the password' },
    access: ['system:user:reset'],
    kind: 'write',
    input: byId,
    output: done,
  }),
  /** What a batch would touch, and why it cannot be done; nothing is changed. */
  'user.touches': operation({
    title: { zh: '批量操作的影响', en: 'What a batch of users touches' },
    access: doing,
    kind: 'read',
    input: batch,
    output: z.strictObject({ users: z.array(touchedUser) }),
  }),
  /** All or nothing: where one user cannot be touched, none is. */
  'user.runBatch': operation({
    title: { zh: '批量操作用户', en: 'Do something with several users' },
    access: doing,
    kind: 'write',
    input: batch,
    output: z.strictObject({
      count: z.int(),
      /** Of `resetPasswords`: shown once, valid once. */
      passwords: z.array(firstPassword),
    }),
  }),
  /** As `touches` for all who match a filter; those with problems come first. */
  'user.touchesAll': operation({
    title: { zh: '对全部符合条件用户的影响', en: 'What a batch of all matching users touches' },
    access: doing,
    kind: 'read',
    input: z.strictObject({ filter: usersMeant, action: userBatch }),
    output: z.strictObject({
      count: z.int(),
      /** Of those: cannot be touched; one is enough to refuse all. */
      refused: z.int(),
      /** Named in `accounts`, and nobody whom the caller may change; the first hundred. */
      missing: z.array(z.string()),
      sessions: z.int(),
      assets: z.int(),
      /** The first fifty. */
      users: z.array(touchedUser),
    }),
  }),
  /**
   * All who match when it runs, all or nothing, as a job with progress. New first passwords are its file: an Excel list, for
   * who asked.
   */
  'user.runBatchOnAll': operation({
    title: { zh: '批量操作全部符合条件的用户', en: 'Do something with all matching users' },
    access: doing,
    kind: 'write',
    input: z.strictObject({ filter: usersMeant, action: userBatch }),
    output: z.strictObject({ jobId: z.string() }),
  }),
}
