import { describe, expect, it } from 'vitest'
import { fieldLabel, fieldValue } from './field-labels.ts'

const zh = { language: 'zh', names: { r1: '分析员' } } as const
const en = { ...zh, language: 'en' } as const

describe('a field of the operation log', () => {
  it('SYS-01 is called as the form calls it, in both languages; an unknown one keeps its name', () => {
    expect([fieldLabel('roleIds', 'zh'), fieldLabel('roleIds', 'en')]).toEqual(['角色', 'Roles'])
    expect([fieldLabel('oddOne', 'zh'), fieldLabel('toString', 'en')]).toEqual(['oddOne', 'toString'])
  })

  it.each([
    ['roleIds', ['r1', 'gone'], '分析员、gone'],
    ['permissions', ['report:view'], '查看报表'],
    ['status', 2, '停用'],
    ['hidden', true, '是'],
    ['name', '', '–'],
    ['port', 5432, '5432'],
    ['scopes', { kind: 1 }, '{"kind":1}'],
  ])('SYS-01 %s shows %j as %s', (field, value, shown) => {
    expect(fieldValue(field, value, zh)).toBe(shown)
  })

  it('SYS-01 is read in the reader’s language', () => {
    expect(fieldValue('permissions', ['report:view', 'report:edit'], en)).toBe('View reports, Design reports')
  })
})
