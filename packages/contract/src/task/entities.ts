import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'
import { fieldPermissions, pickedStep, shownField } from './fields.ts'
import {
  processActivity,
  processKey,
  processSection,
  processState,
  processVariables,
} from '#process/entities.ts'

/** What a person may do with a task that is his. */
export const taskActions = [
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'resolve',
  'addSigner',
  'copy',
  'claim',
  'unclaim',
  'takeBack',
] as const
export type TaskAction = (typeof taskActions)[number]

/** −2 skipped, −1 not reached, 0 waits for signers, 1 open, 2 approved, 3 rejected, 4 cancelled, 5 returned, 7 held for signers after. */
export const taskState = z.literal([-2, -1, 0, 1, 2, 3, 4, 5, 7])

const person = z.strictObject({ id, name: z.string() })

/** A line of the to-do list; of “started” and “copied” it is an instance without a task. */
export const taskRow = z.strictObject({
  /** Of the task; of instances their own. */ key: processKey,
  instanceKey: processKey,
  section: processSection,
  title: z.string(),
  process: z.string(),
  node: z.string(),
  /** What the step is called. */ step: z.string(),
  starter: z.string().nullable(),
  assignee: z.string().nullable(),
  state: z.int(),
  priority: z.int(),
  createdAt: instant,
  dueAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Copies: not read yet. */ unread: z.boolean(),
})
export type TaskRow = z.infer<typeof taskRow>

/** A step of the way so far, as people read it: who, what, when, with what words. */
export const wayStep = z.strictObject({
  taskKey: processKey.nullable(),
  node: z.string(),
  step: z.string(),
  person: person.nullable(),
  state: z.int(),
  signs: z.enum(['before', 'after', 'beside']).nullable(),
  /** The house decided: why. */ automatic: z.string(),
  at: instant,
  endedAt: instant.nullable(),
})

/** normal, return, reject, delegate, transfer, terminate, takeBack, sign, copy, urge or automatic. */
export const taskComment = z.strictObject({
  key: processKey,
  taskKey: processKey.nullable(),
  kind: z.string(),
  author: person.nullable(),
  text: z.string(),
  detail: z.record(z.string(), z.string()),
  at: instant,
})

/** An instance as those who take part in it see it. */
export const taskRecord = z.strictObject({
  instanceKey: processKey,
  section: processSection,
  process: z.string(),
  processId: z.string(),
  title: z.string(),
  businessKey: z.string().nullable(),
  starter: person.nullable(),
  state: processState,
  outcome: z.int(),
  suspended: z.boolean(),
  startedAt: instant,
  endedAt: instant.nullable(),
  reason: z.string(),
  /** Of the task that the caller opened; null where he only looks. */
  task: z
    .strictObject({
      key: processKey,
      node: z.string(),
      step: z.string(),
      state: z.int(),
      isMine: z.boolean(),
      pending: z.boolean(),
      owner: person.nullable(),
      dueAt: instant.nullable(),
      actions: z.array(z.enum(taskActions)),
      reasonRequired: z.boolean(),
      /** Steps right after this one whose people its approver picks. */
      picks: z.array(pickedStep),
    })
    .nullable(),
  /** The document of a form (`FormDocument`), where the step has one. */
  form: z.unknown(),
  fields: z.array(shownField),
  /** By variable, of a column by `table.column`: 1 read, 2 write, 3 hidden; all is read where there is no task to do. */
  permissions: fieldPermissions,
  values: processVariables,
  way: z.array(wayStep),
  comments: z.array(taskComment),
  xml: z.string(),
  active: z.array(z.string()),
  taken: z.array(z.string()),
  activities: z.array(processActivity),
  mayCancel: z.boolean(),
  mayUrge: z.boolean(),
})
export type TaskRecord = z.infer<typeof taskRecord>
