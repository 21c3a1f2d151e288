import { z } from 'zod'

/** Codes of Chinese consoles, kept (workflow.md 3.1); what each takes stands in `who/`. */
export const strategies = {
  1: { zh: '审批人为空', en: 'Nobody, on purpose' },
  10: { zh: '角色', en: 'Roles' },
  20: { zh: '部门成员', en: 'Members of departments' },
  21: { zh: '部门负责人', en: 'Heads of departments' },
  22: { zh: '岗位', en: 'Positions' },
  23: { zh: '连续多级部门负责人', en: 'Several levels of heads' },
  30: { zh: '指定用户', en: 'Users' },
  34: { zh: '上一审批人自选', en: 'Picked by the previous approver' },
  35: { zh: '发起人自选', en: 'Picked by the starter' },
  36: { zh: '发起人本人', en: 'The starter' },
  37: { zh: '发起人部门负责人', en: 'Head of the starter’s department' },
  38: { zh: '发起人连续多级部门负责人', en: 'Several levels of the starter’s heads' },
  40: { zh: '用户组', en: 'User groups' },
  50: { zh: '表单内用户', en: 'A user of the form' },
  51: { zh: '表单内部门负责人', en: 'Head of a department of the form' },
  60: { zh: '流程表达式', en: 'An expression' },
} as const
export type StrategyCode = keyof typeof strategies

const codes = Object.keys(strategies).map(Number) as [StrategyCode, ...StrategyCode[]]
const ids = z.array(z.string().min(1).max(64)).max(500).default([])

export const strategy = z.strictObject({
  code: z.literal(codes),
  /** Of roles, positions, departments, users or groups. */
  ids,
  /** How many levels of heads upwards, or which one. */
  levels: z.int().min(1).max(20).default(1),
  /** Of the form (50, 51). */ field: z.string().max(200).default(''),
  /** JUEL or FEEL that gives one id or several (60). */ expression: z.string().max(4096).default(''),
  /** Whom the one who picks may pick; empty = every enabled user (34, 35). */ range: ids,
})
export type Strategy = z.infer<typeof strategy>

/** How many: 1 random, 2 ratio, 3 any (或签), 4 one after the other (依次), 5 all (会签). */
export const countModes = [1, 2, 3, 4, 5] as const
export type CountMode = (typeof countModes)[number]

export const buttons = [
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'addSigner',
  'copy',
  'takeBack',
] as const
export type ApprovalButton = (typeof buttons)[number]

/** What is set for a user task outside of its model (`taskNode`); all of it may be absent. */
export const nodeSettings = z.strictObject({
  strategy: strategy.optional(),
  mode: z.literal(countModes).default(3),
  /** Percent, of mode 2. */ ratio: z.int().min(1).max(100).default(100),
  /** By user id, of mode 2; 1 unless said. */ weights: z
    .record(z.string(), z.int().min(1).max(1000))
    .default({}),
  /** A rejection counts once everybody has decided (mode 5). */ waitsForAll: z.boolean().default(false),
  /** Nobody found: 1 approve, 2 reject, 3 `emptyUsers`, 4 the process’s administrators. */
  empty: z.literal([1, 2, 3, 4]).default(4),
  emptyUsers: ids,
  /** The starter is among them: 1 decides himself, 2 is skipped, 3 his department’s head does. */
  starterDecides: z.literal([1, 2, 3]).default(1),
  /** Approved before in this instance: 0 asked always, 1 asked once, 2 not asked twice in a row. */
  repeated: z.literal([0, 1, 2]).default(0),
  /** ISO 8601 duration until it is late. */ timeLimit: z.string().max(40).default(''),
  /** Late: 1 remind, 2 approve, 3 reject. */ late: z.literal([1, 2, 3]).default(1),
  remindEvery: z.string().max(40).default('PT24H'),
  remindMost: z.int().min(1).max(20).default(3),
  /** A rejection ends the instance, goes back to a node, or goes on with the variable `approved` = false. */
  rejected: z.enum(['finish', 'return', 'continue']).default('finish'),
  rejectedTo: z.string().max(200).default(''),
  /** Back where it came from after a return, without the steps between (直达). */ straightBack: z
    .boolean()
    .default(false),
  /** Unless said: approve, reject, return, transfer, delegate, add signers, copy. */
  buttons: z.array(z.enum(buttons)).max(20).optional(),
  reasonRequired: z.boolean().default(false),
  signature: z.boolean().default(false),
  /** Id of a form; empty = the model’s. */ form: z.string().max(64).default(''),
  /** By field: 1 read, 2 write, 3 hidden. */
  fields: z.record(z.string(), z.literal([1, 2, 3])).default({}),
  copyTo: ids,
})
export type NodeSettings = z.infer<typeof nodeSettings>

export const usualSettings: NodeSettings = nodeSettings.parse({})
