import { z } from 'zod'
import { id } from '#shared/paging.ts'

/** PRM-06: 1 all, 2 chosen organisations, 3 own organisation, 4 own and below, 5 own records. */
export const dataScopeKinds = {
  1: { zh: '全部数据', en: 'All data' },
  2: { zh: '指定组织', en: 'Chosen organisations' },
  3: { zh: '本组织', en: 'Own organisation' },
  4: { zh: '本组织及下级', en: 'Own organisation and below' },
  5: { zh: '仅本人', en: 'Own records only' },
} as const

export const dataScope = z.strictObject({
  kind: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** Of kind 2 only: each of these alone. */
  organisationIds: z.array(id).max(2000).default([]),
  /** Of kind 2 only: each of these and all that stands below it, also what comes there later. */
  withBelow: z.array(id).max(2000).optional(),
})
export type DataScope = z.output<typeof dataScope>

/** What rows a role's permissions reach: one scope for all of them, and others for some by permission string. */
export const roleScopes = z.strictObject({
  /** null = nothing is seen (reference platform §3.3). */
  usual: dataScope.nullable(),
  byPermission: z.record(z.string().max(100), dataScope).default({}),
})
export type RoleScopes = z.output<typeof roleScopes>
