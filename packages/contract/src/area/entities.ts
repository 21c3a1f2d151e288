import { pattern, required } from '@gridwright/validation'
import { administered } from '#shared/administered/entity.ts'
import { nameField, textField } from '#shared/administered/usual-fields.ts'

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
