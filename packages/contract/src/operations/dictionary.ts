import { required } from '@gridwright/validation'
import { z } from 'zod'
import { administered } from '#administered/entity.ts'
import { administeredOperations } from '#administered/operations.ts'
import { codeField, nameField, remarkField, textField } from '#administered/usual-fields.ts'
import { empty } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

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
    code: codeField(64),
    name: nameField,
    nameEn: textField({ zh: '英文名称', en: 'Name in English' }, 100),
    remark: remarkField,
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
    label: textField({ zh: '标签', en: 'Label' }, 100, [required]),
    labelEn: textField({ zh: '英文标签', en: 'Label in English' }, 100),
    value: { ...textField({ zh: '值', en: 'Value' }, 100, [required]), fixed: true },
    sort: { kind: 'number', title: { zh: '排序', en: 'Order' }, least: 1, most: 999_998, usual: 1 },
    cssClass: { ...textField({ zh: '样式类', en: 'CSS class' }, 60), aside: true },
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
    remark: remarkField,
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
