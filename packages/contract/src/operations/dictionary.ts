import { length, required } from '@gridwright/validation'
import { z } from 'zod'
import { administered } from '#administered/entity.ts'
import { administeredOperations } from '#administered/operations.ts'
import { empty } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'
import { codeRule } from './parameter.ts'

const code = {
  kind: 'text',
  longest: 64,
  rules: [required, codeRule, length({ max: 64 })],
  fixed: true,
} as const
const remark = {
  kind: 'text',
  title: { zh: '备注', en: 'Remark' },
  longest: 500,
  lines: 2,
  rules: [length({ max: 500 })],
  aside: true,
} as const

/** SYS-01: a list of values with labels. */
export const dictionary = administered({
  area: 'dictionary',
  title: { zh: '字典', en: 'Dictionary' },
  view: 'system:dictionary:view',
  edit: 'system:dictionary:edit',
  key: ['code'],
  name: 'code',
  searched: ['code', 'name', 'nameEn'],
  filtered: [],
  sorted: ['code', 'name'],
  fields: {
    code: { ...code, title: { zh: '编码', en: 'Code' } },
    name: {
      kind: 'text',
      title: { zh: '名称', en: 'Name' },
      longest: 100,
      rules: [required, length({ max: 100 })],
    },
    nameEn: {
      kind: 'text',
      title: { zh: '英文名称', en: 'Name in English' },
      longest: 100,
      rules: [length({ max: 100 })],
    },
    remark,
  },
})

/** SYS-01: one value of a dictionary. */
export const dictionaryItem = administered({
  area: 'dictionaryItem',
  title: { zh: '字典数据', en: 'Dictionary data' },
  view: 'system:dictionary:view',
  edit: 'system:dictionary:edit',
  key: ['dictionaryId', 'value'],
  name: 'label',
  searched: ['label', 'labelEn', 'value'],
  filtered: ['dictionaryId'],
  sorted: ['sort', 'value', 'label'],
  fields: {
    dictionaryId: { kind: 'owner', title: { zh: '字典编码', en: 'Dictionary code' }, fixed: true },
    label: {
      kind: 'text',
      title: { zh: '标签', en: 'Label' },
      longest: 100,
      rules: [required, length({ max: 100 })],
    },
    labelEn: {
      kind: 'text',
      title: { zh: '英文标签', en: 'Label in English' },
      longest: 100,
      rules: [length({ max: 100 })],
    },
    value: {
      kind: 'text',
      title: { zh: '值', en: 'Value' },
      longest: 100,
      rules: [required, length({ max: 100 })],
      fixed: true,
    },
    sort: { kind: 'number', title: { zh: '排序', en: 'Order' }, least: 1, most: 999_998, usual: 1 },
    cssClass: {
      kind: 'text',
      title: { zh: '样式类', en: 'CSS class' },
      longest: 60,
      rules: [length({ max: 60 })],
      aside: true,
    },
    tagStyle: {
      kind: 'choice',
      title: { zh: '标签样式', en: 'Tag style' },
      usual: 'neutral',
      choices: [
        { value: 'neutral', label: { zh: '默认', en: 'Plain' } },
        { value: 'success', label: { zh: '成功', en: 'Success' } },
        { value: 'warning', label: { zh: '警告', en: 'Warning' } },
        { value: 'danger', label: { zh: '危险', en: 'Danger' } },
        { value: 'info', label: { zh: '信息', en: 'Information' } },
      ],
    },
    isDefault: {
      kind: 'flag',
      title: { zh: '默认项', en: 'Default' },
      hint: { zh: '每个字典只有一个默认项', en: 'A dictionary has one at most' },
      usual: false,
    },
    remark,
  },
})

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
  ...administeredOperations(dictionaryItem),
  'dictionary.select': operation({
    area: 'dictionary',
    name: 'select',
    title: { zh: '按类型查询字典数据', en: 'Values of a dictionary' },
    access: 'login',
    kind: 'read',
    also: ['sysCodeValue/selectValByType'],
    input: z.strictObject({ codeType: z.string().min(1).max(64) }),
    /** Enabled ones in their order; empty where there is no such dictionary. */
    output: z.array(selected),
  }),
  'dictionary.labels': operation({
    area: 'dictionary',
    name: 'labels',
    title: { zh: '全部字典标签', en: 'Labels of all dictionaries' },
    access: 'login',
    kind: 'read',
    also: ['sysCodeValue/getAllVal'],
    input: empty,
    /** `codeType:value` → label in the caller's language. */
    output: z.record(z.string(), z.string()),
  }),
}
