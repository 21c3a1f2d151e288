import type { Language } from '@gridwright/validation'
import { z } from 'zod'

type Issue = z.core.$ZodIssue
type Size = { readonly count: number; readonly unit: string }
type Words = {
  readonly empty: string
  readonly missing: string
  readonly unknownKey: string
  readonly format: string
  readonly types: Readonly<Record<string, string>>
  atLeast(size: Size): string
  atMost(size: Size): string
  type(name: string): string
  oneOf(values: string): string
}

const zh: Words = {
  empty: '不能为空',
  missing: '缺少这一项，请补上',
  unknownKey: '没有这一项，请去掉',
  format: '格式不正确',
  types: {
    string: '文字',
    number: '数字',
    int: '整数',
    boolean: 'true 或 false',
    array: '列表',
    object: '对象',
    record: '对象',
    date: '日期',
  },
  atLeast: ({ count, unit }) =>
    unit === '' ? `不能小于 ${count}` : `至少 ${count} ${unit === 'string' ? '个字符' : '项'}`,
  atMost: ({ count, unit }) =>
    unit === '' ? `不能大于 ${count}` : `最多 ${count} ${unit === 'string' ? '个字符' : '项'}`,
  type: (name) => `应为${name}`,
  oneOf: (values) => `只能是：${values}`,
}

const plural = ({ count, unit }: Size): string => {
  const noun = unit === 'string' ? 'character' : 'item'
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const en: Words = {
  empty: 'must not be empty',
  missing: 'is missing; please add it',
  unknownKey: 'is not known here; please leave it out',
  format: 'has the wrong format',
  types: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    date: 'a date',
  },
  atLeast: (size) => (size.unit === '' ? `must be at least ${size.count}` : `needs at least ${plural(size)}`),
  atMost: (size) => (size.unit === '' ? `must be at most ${size.count}` : `may have at most ${plural(size)}`),
  type: (name) => `must be ${name}`,
  oneOf: (values) => `must be one of: ${values}`,
}

const words: Readonly<Record<Language, Words>> = { zh, en }
const locales = { zh: z.locales.zhCN().localeError, en: z.locales.en().localeError }

const counted: Readonly<Record<string, string>> = { string: 'string', array: 'array', set: 'array' }

const sizeOf = (origin: string, count: number | bigint): Size => ({
  count: Number(count),
  unit: counted[origin] ?? '',
})

const byZod = (issue: Issue, lang: Language): string => {
  const told = locales[lang](issue as z.core.$ZodRawIssue)
  return (typeof told === 'string' ? told : told?.message) ?? issue.message
}

const values = (issue: z.core.$ZodIssueInvalidValue): string => issue.values.map(String).join(', ')

const tooSmall = (size: Size, say: Words): string =>
  size.unit === 'string' && size.count === 1 ? say.empty : say.atLeast(size)

/** What is wrong with one field, and what to do, in the language of who sent it. */
export const issueWords = (issue: Issue, lang: Language): string => {
  const say = words[lang]
  switch (issue.code) {
    case 'too_small':
      return tooSmall(sizeOf(issue.origin, issue.minimum), say)
    case 'too_big':
      return say.atMost(sizeOf(issue.origin, issue.maximum))
    case 'invalid_type':
      return issue.input === undefined ? say.missing : say.type(say.types[issue.expected] ?? issue.expected)
    case 'unrecognized_keys':
      return say.unknownKey
    case 'invalid_value':
      return say.oneOf(values(issue))
    case 'invalid_format':
      return say.format
    default:
      return byZod(issue, lang)
  }
}
