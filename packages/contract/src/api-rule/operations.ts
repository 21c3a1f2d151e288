import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done, listOf, paging } from '#shared/paging.ts'
import { apiOverride, apiRuleKind, apiRuleRow } from './entities.ts'

const name = z.string().regex(/^[\w-]{1,40}\.[\w-]{1,60}$/)
const version = z.int().min(0)

export const apiRuleFilter = z.strictObject({
  text: z.string().max(60).default(''),
  area: z.string().max(40).default(''),
  declared: apiRuleKind.optional(),
  /** Only those that are overridden. */
  overridden: z.boolean().default(false),
  sort: z.enum(['operation', 'calls', 'denials']).default('operation'),
  descending: z.boolean().default(false),
})

/** PRM-03, PRM-04: who may call what; to be tightened by administrators, never opened. */
export const apiRuleOperations = {
  'apiRule.list': operation({
    title: { zh: '接口规则列表', en: 'List API rules' },
    access: ['system:api-rule:view'],
    kind: 'read',
    input: apiRuleFilter.extend(paging),
    output: listOf(apiRuleRow),
  }),
  /** JSON Schema of the input and an example of it, to try the operation with (ERR-08). */
  'apiRule.get': operation({
    title: { zh: '接口详情', en: 'Details of an operation' },
    access: ['system:api-rule:view'],
    kind: 'read',
    input: z.strictObject({ operation: name }),
    output: z.strictObject({
      rule: apiRuleRow,
      input: z.unknown(),
      output: z.unknown(),
      example: z.unknown(),
    }),
  }),
  'apiRule.set': operation({
    title: { zh: '收紧接口规则', en: 'Tighten an API rule' },
    access: ['system:api-rule:edit'],
    kind: 'write',
    input: z.strictObject({ operation: name, version, override: apiOverride }),
    output: done,
  }),
  /** Back to what the operation declares. */
  'apiRule.reset': operation({
    title: { zh: '恢复声明的接口规则', en: 'Take an API rule back to what is declared' },
    access: ['system:api-rule:edit'],
    kind: 'write',
    input: z.strictObject({ operation: name, version }),
    output: done,
  }),
}
