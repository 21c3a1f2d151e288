import { z } from 'zod'
import { administeredOperations } from '#shared/administered/operations.ts'
import { operation } from '#shared/operation.ts'
import { area, topAreaCode } from './entities.ts'

const areaCode = z.string().regex(/^\d{6}(\d{3}|\d{6})?$/)

/** WIR-03: lookups, under the addresses that variant A's clients know as well. */
export const areaOperations = {
  ...administeredOperations(area),
  'area.name': operation({
    title: { zh: '按代码查询区划名称', en: 'Name of an area' },
    access: 'login',
    kind: 'read',
    also: ['sysArea/getAreaNameByCode'],
    input: z.strictObject({ areaCode }),
    output: z.strictObject({ areaCode: z.string(), areaName: z.string(), fullName: z.string() }),
  }),
  'area.children': operation({
    title: { zh: '查询下级区划', en: 'Areas below one' },
    access: 'login',
    kind: 'read',
    also: ['sysArea/getNextAreasByCode'],
    /** `000000` gives the provinces. */
    input: z.strictObject({ areaCode: areaCode.default(topAreaCode) }),
    output: z.array(
      z.strictObject({
        areaCode: z.string(),
        areaName: z.string(),
        nameEn: z.string(),
        level: z.string(),
        hasChildren: z.boolean(),
      }),
    ),
  }),
}
