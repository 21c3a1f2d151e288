import { describe, expect, it } from 'vitest'
import { formatFieldMessage, formatMessage, isMessageKey } from '#index.ts'
import type { MessageKey } from './message.ts'
import { messageTexts } from './texts.ts'

const keys = Object.keys(messageTexts).filter(isMessageKey)

const placeholdersOf = (template: string): readonly string[] =>
  [...new Set(template.match(/\{\d\}/g) ?? [])].sort()

describe('the templates', () => {
  it.each(keys)('VAL-01 %s has the same placeholders in both languages', (key) => {
    const [zh, en] = messageTexts[key]
    expect(placeholdersOf(en)).toEqual(placeholdersOf(zh))
  })

  it.each(keys)('VAL-01 %s is Chinese in zh and not in en', (key) => {
    const [zh, en] = messageTexts[key]
    if (key !== 'validation.own-text') expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}|[，。？！]/u)
  })

  it('VAL-01 hold every template of the specification', () => {
    const wanted: readonly MessageKey[] = [
      'validation.required', 'validation.length-between', 'validation.length-at-least', 'validation.length-at-most',
      'validation.mobile', 'validation.landline', 'validation.phone', 'validation.national-id', 'validation.decimals',
      'validation.number-between', 'validation.number-at-least', 'validation.number-at-most', 'validation.sort-positive',
      'validation.score-positive', 'validation.sort-below', 'validation.passwords-differ', 'validation.upload-count',
      'validation.upload-type', 'validation.upload-size', 'validation.upload-required', 'validation.select-to-delete',
      'validation.captcha', 'validation.duplicate', 'validation.one-default', 'validation.one-main-practice-place',
      'validation.fee-already-set', 'validation.suggested-fee-end', 'validation.application-city',
      'validation.api-result-property',
    ] // prettier-ignore
    expect(wanted.filter((key) => !isMessageKey(key))).toEqual([])
  })

  it('ERR-06 hold the confirmations', () => {
    expect(keys.filter((key) => key.startsWith('confirm.'))).toEqual([
      'confirm.delete-selected',
      'confirm.delete-record',
      'confirm.delete-primary-department',
      'confirm.delete-recommended-doctors',
      'confirm.delete-suggested-fee',
      'confirm.disable-hospital-accounts',
      'confirm.enable-hospital-accounts',
    ])
  })
})

describe('formatMessage', () => {
  it.each([
    ['zh', 'validation.upload-count', { 0: 3 }, '最多上传3个文件'],
    ['en', 'validation.upload-size', { 0: 20 }, 'The file must be within 20 MB'],
    ['zh', 'validation.number-between', { 0: '年龄', 1: 0, 2: 150 }, '年龄必须在0到150之间'],
    ['zh', 'validation.required', {}, '该项不能为空'],
    ['en', 'validation.required', {}, 'This field cannot be empty'],
    ['en', 'validation.number-at-least', { 0: 'Age' }, 'Age must be at least {1}'],
  ] as const)('VAL-01 in %s fills %s with %j', (language, key, params, expected) => {
    expect(formatMessage(language, key, params)).toBe(expected)
  })

  it('VAL-01 fills in values as they are, once', () => {
    expect(formatMessage('en', 'validation.number-at-least', { 0: '{1}', 1: '$& {0}' })).toBe(
      '{1} must be at least $& {0}',
    )
  })

  it('VAL-01 a field name never displaces a number of the template', () => {
    expect(formatFieldMessage('en', { key: 'validation.upload-count', params: { 0: 3 } }, 'Files')).toBe(
      'Upload at most 3 files',
    )
    expect(formatFieldMessage('zh', { key: 'validation.required' }, '名称')).toBe('名称不能为空')
  })

  it('VAL-01 knows its keys and no inherited ones', () => {
    expect(isMessageKey('validation.required')).toBe(true)
    expect(isMessageKey('toString')).toBe(false)
  })
})
