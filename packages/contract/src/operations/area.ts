import { pattern, required } from '@gridwright/validation'
import { z } from 'zod'
import { administered } from '#administered/entity.ts'
import { administeredOperations } from '#administered/operations.ts'
import { nameField, textField } from '#administered/usual-fields.ts'
import { operation } from '#operation/operation.ts'

/** Above the provinces (reference platform §1.1). */
export const topAreaCode = '000000'

const digits = pattern(/^\d{6}(\d{3}|\d{6})?$/)

/** SYS-01: Chinese administrative areas by code (GB/T 2260; towns by the statistical code). */
export const area = administered({
  area: 'area',
  title: { zh: '行政区划', en: 'Administrative area' },
  view: 'system:area:view',
  edit: 'system:area:edit',
  key: ['code'],
  name: 'name',
  searched: ['code', 'name', 'nameEn'],
  filtered: ['parentCode', 'level'],
  sorted: ['code', 'name'],
  fields: {
    code: {
      kind: 'text',
      title: { zh: '区划代码', en: 'Code' },
      hint: { zh: '6、9 或 12 位数字', en: '6, 9 or 12 digits' },
      longest: 12,
      rules: [required, digits],
      fixed: true,
    },
    name: nameField,
    nameEn: textField({ zh: '拼音或英文', en: 'Pinyin or English' }, 100),
    parentCode: {
      kind: 'text',
      title: { zh: '上级代码', en: 'Code of the area above' },
      hint: { zh: '省级填 000000', en: '000000 above provinces' },
      longest: 12,
      rules: [required, digits],
      fixed: true,
    },
    level: {
      kind: 'choice',
      title: { zh: '级别', en: 'Level' },
      usual: 'county',
      choices: [
        { value: 'province', label: { zh: '省级', en: 'Province' } },
        { value: 'city', label: { zh: '地级', en: 'City' } },
        { value: 'county', label: { zh: '县级', en: 'County' } },
        { value: 'town', label: { zh: '乡级', en: 'Town' } },
      ],
    },
  },
})

const areaCode = z.string().regex(/^\d{6}(\d{3}|\d{6})?$/)

/** WIR-03: lookups, under the addresses that variant A's clients know as well. */
export const areaOperations = {
  ...administeredOperations(area),
  'area.name': operation({
    area: 'area',
    name: 'name',
    title: { zh: '按代码查询区划名称', en: 'Name of an area' },
    access: 'login',
    kind: 'read',
    also: ['sysArea/getAreaNameByCode'],
    input: z.strictObject({ areaCode }),
    output: z.strictObject({ areaCode: z.string(), areaName: z.string(), fullName: z.string() }),
  }),
  'area.children': operation({
    area: 'area',
    name: 'children',
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
