import { z } from 'zod'
import { administeredOperations } from '#shared/administered/operations.ts'
import { operation } from '#shared/operation.ts'
import { empty } from '#shared/paging.ts'
import { dictionary } from './entities.ts'

const selected = z.strictObject({
  label: z.string(),
  labelZh: z.string(),
  labelEn: z.string(),
  value: z.string(),
  sort: z.int(),
  cssClass: z.string(),
  tagStyle: z.string(),
  isDefault: z.boolean(),
})

/** WIR-03: lookups, under the addresses that variant A's clients know as well. */
export const dictionaryOperations = {
  ...administeredOperations(dictionary),
  'dictionary.select': operation({
    title: { zh: '按类型查询字典数据', en: 'Values of a dictionary' },
    access: 'login',
    kind: 'read',
    also: ['sysCodeValue/selectValByType'],
    input: z.strictObject({ codeType: z.string().min(1).max(64) }),
    /** Enabled ones in their order; empty where there is no such dictionary. */
    output: z.array(selected),
  }),
  'dictionary.labels': operation({
    title: { zh: '全部字典标签', en: 'Labels of all dictionaries' },
    access: 'login',
    kind: 'read',
    also: ['sysCodeValue/getAllVal'],
    input: empty,
    /** `codeType:value` → label in the caller's language. */
    output: z.record(z.string(), z.string()),
  }),
}
