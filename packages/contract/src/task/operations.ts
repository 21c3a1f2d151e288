import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done, id, listOf, paging } from '#shared/paging.ts'
import { processKey, processSection, processVariables } from '#process/entities.ts'
import { taskRecord, taskRow } from './entities.ts'

const byKey = z.strictObject({ key: processKey })
const words = z.string().max(4_000).default('')
const users = z.array(id).min(1).max(50)
/** The same once more is answered as the first time: a second click, a call that was sent again. */
const once = z.string().min(1).max(64).optional()

/**
 * What people do in processes (WFL-04). Open to every session: each call is held against the very row, in the database,
 * that the task is the caller’s.
 */
export const taskOperations = {
  'task.list': operation({
    title: { zh: '我的待办与已办', en: 'My tasks' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: z.strictObject({
      ...paging,
      /** `all`: one’s own and what one could claim. */ show: z
        .enum(['all', 'mine', 'claimable', 'done', 'started', 'copied'])
        .default('mine'),
      text: z.string().max(200).default(''),
      section: processSection.optional(),
      processId: z.string().max(200).optional(),
      /** Only what is late. */ late: z.boolean().default(false),
    }),
    output: listOf(taskRow),
  }),
  'task.counts': operation({
    title: { zh: '待办数量', en: 'How many tasks' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: z.strictObject({}),
    output: z.strictObject({ mine: z.int(), claimable: z.int(), copied: z.int(), late: z.int() }),
  }),
  'task.get': operation({
    title: { zh: '打开待办', en: 'Open a task' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: byKey,
    output: taskRecord,
  }),
  /** By the instance: what one started, took part in, or got a copy of. */
  'task.record': operation({
    title: { zh: '打开流程记录', en: 'Open the record of a process' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: z.strictObject({ instanceKey: processKey }),
    output: taskRecord,
  }),
  'task.claim': operation({
    title: { zh: '签收任务', en: 'Claim a task' },
    access: 'login',
    kind: 'write',
    input: byKey,
    output: done,
  }),
  'task.unclaim': operation({
    title: { zh: '取消签收', en: 'Unclaim a task' },
    access: 'login',
    kind: 'write',
    input: byKey,
    output: done,
  }),
  'task.approve': operation({
    title: { zh: '同意', en: 'Approve' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({
      words,
      variables: processVariables.default({}),
      /** Who is to approve the next steps, where the previous approver picks. */
      picked: z.record(z.string(), z.array(id).max(50)).default({}),
      once,
    }),
    output: done,
  }),
  'task.reject': operation({
    title: { zh: '驳回', en: 'Reject' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ words, once }),
    output: done,
  }),
  /** Steps that a task can be returned to, newest first. */
  'task.returnTargets': operation({
    title: { zh: '可退回的步骤', en: 'Steps to return to' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: byKey,
    output: z.strictObject({
      targets: z.array(
        z.strictObject({
          activation: processKey,
          node: z.string(),
          step: z.string(),
          people: z.array(z.string()),
        }),
      ),
    }),
  }),
  'task.return': operation({
    title: { zh: '退回', en: 'Return' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ activation: processKey, words, direct: z.boolean().default(false), once }),
    output: done,
  }),
  'task.transfer': operation({
    title: { zh: '转办', en: 'Transfer' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ to: id, words }),
    output: done,
  }),
  'task.delegate': operation({
    title: { zh: '委派', en: 'Delegate' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ to: id, words }),
    output: done,
  }),
  'task.resolve': operation({
    title: { zh: '完成委派', en: 'Resolve' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ words }),
    output: done,
  }),
  'task.addSigners': operation({
    title: { zh: '加签', en: 'Add signers' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({
      signs: z.enum(['before', 'after', 'beside']),
      users,
      inOrder: z.boolean().default(false),
      words,
    }),
    output: done,
  }),
  'task.removeSigner': operation({
    title: { zh: '减签', en: 'Remove a signer' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ words }),
    output: done,
  }),
  'task.takeBack': operation({
    title: { zh: '拿回', en: 'Take back' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ words }),
    output: done,
  }),
  'task.copy': operation({
    title: { zh: '抄送', en: 'Copy to' },
    access: 'login',
    kind: 'write',
    input: byKey.extend({ users, words }),
    output: done,
  }),
  'task.comment': operation({
    title: { zh: '流程评论', en: 'Comment on a process' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ instanceKey: processKey, words: z.string().min(1).max(4_000) }),
    output: done,
  }),
  /** By whom started it. */
  'task.cancel': operation({
    title: { zh: '撤销流程', en: 'Cancel one’s process' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ instanceKey: processKey, words: z.string().max(500).default('') }),
    output: done,
  }),
  'task.urge': operation({
    title: { zh: '催办', en: 'Urge' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ instanceKey: processKey }),
    output: z.strictObject({ told: z.int() }),
  }),
  /** People to choose from: who is enabled, by name; nothing else of them is told. */
  'task.people': operation({
    title: { zh: '选择人员', en: 'Choose people' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: z.strictObject({ text: z.string().max(100).default(''), ids: z.array(id).max(200).optional() }),
    output: z.strictObject({
      people: z.array(z.strictObject({ id, name: z.string(), department: z.string() })),
    }),
  }),
}
