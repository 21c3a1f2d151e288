import { z } from 'zod'
import { instant } from '#shared/paging.ts'

/** PRM-03 apiRule: 1 public, 2 any valid session, 3 session and permission code. */
export const apiRuleKinds = {
  1: { zh: '公开', en: 'Public' },
  2: { zh: '登录后', en: 'After login' },
  3: { zh: '登录并授权后', en: 'After login, with a permission' },
} as const

export const apiRuleKind = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** What is asked beside what the operation declares; both must hold, so that nothing is ever opened by it. */
export const apiOverride = z.strictObject({
  rule: apiRuleKind,
  /** Of rule 3: any of them, beside what is declared. */
  permissions: z.array(z.string().max(100)).max(20).default([]),
  /** Nobody may call it for now, and is told so. */
  closed: z.boolean().default(false),
  message: z.string().trim().max(200).default(''),
})
export type ApiOverride = z.output<typeof apiOverride>

export const apiRuleRow = z.strictObject({
  /** `area.name` */
  operation: z.string(),
  area: z.string(),
  title: z.strictObject({ zh: z.string(), en: z.string() }),
  kind: z.enum(['read', 'write', 'file', 'upload']),
  addressA: z.string(),
  /** Absent for files, which variant B does not carry. */
  addressB: z.string().optional(),
  declared: apiRuleKind,
  declaredPermissions: z.array(z.string()),
  override: apiOverride.nullable(),
  /** May not be overridden: nobody could get in again. */
  locked: z.boolean(),
  /** Of the last 24 hours, as far as the operation log keeps them: writes, and refusals of known callers. */
  calls: z.int(),
  denials: z.int(),
  changedAt: instant.nullable(),
  changedBy: z.string(),
  version: z.int(),
})
export type ApiRuleRow = z.output<typeof apiRuleRow>
