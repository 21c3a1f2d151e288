import type { Rule, Siblings } from '@gridwright/validation'
import { administered } from '#shared/administered/entity.ts'
import { codeField, nameField, remarkField, textField } from '#shared/administered/usual-fields.ts'

export const parameterTypes = ['text', 'number', 'boolean', 'json'] as const
export type ParameterType = (typeof parameterTypes)[number]

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const fits: Readonly<Record<ParameterType, (value: string) => boolean>> = {
  text: () => true,
  number: (value) => value.trim() !== '' && Number.isFinite(Number(value)),
  boolean: (value) => value === 'true' || value === 'false',
  json: isJson,
}

/** The value is what its type says: a number, true or false, or JSON. */
const ofItsType: Rule = {
  name: 'ofItsType',
  check: (value, siblings: Siblings = {}) => {
    const type = parameterTypes.find((one) => one === siblings['type']) ?? 'text'
    return value === '' || fits[type](String(value)) ? undefined : { key: 'validation.format' }
  },
}

/** SYS-01: what an administrator sets for the installation. */
export const parameter = administered({
  area: 'parameter',
  title: { zh: '参数', en: 'Parameter' },
  view: 'system:parameter:view',
  edit: 'system:parameter:edit',
  key: ['code'],
  name: 'code',
  searched: ['code', 'name', 'value'],
  filtered: ['type', 'public'],
  sorted: ['code', 'name'],
  fields: {
    code: codeField(100),
    name: nameField,
    type: {
      kind: 'choice',
      title: { zh: '类型', en: 'Type' },
      usual: 'text',
      choices: [
        { value: 'text', label: { zh: '文本', en: 'Text' } },
        { value: 'number', label: { zh: '数字', en: 'Number' } },
        { value: 'boolean', label: { zh: '是否', en: 'True or false' } },
        { value: 'json', label: { zh: 'JSON', en: 'JSON' } },
      ],
    },
    value: {
      ...textField({ zh: '值', en: 'Value' }, 4_000, [ofItsType]),
      hint: { zh: '是否类填写 true 或 false', en: 'True or false: write true or false' },
      lines: 4,
    },
    public: {
      kind: 'flag',
      title: { zh: '公开', en: 'Public' },
      hint: { zh: '登录用户的浏览器可以读取', en: 'The browser of whoever is logged in may read it' },
      usual: false,
    },
    remark: remarkField,
  },
})
