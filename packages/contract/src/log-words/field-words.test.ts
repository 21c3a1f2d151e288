import { describe, expect, it } from 'vitest'
import { fieldLabel, fieldValue } from './field-words.ts'

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
    ['mode', 'iframe', '内嵌网页'],
    ['misfire', 'at-once', '全部补上'],
    ['tls', 'verify', '加密并验证证书'],
    ['receives', 'session', '会话令牌'],
    ['kind', 'webhook', 'Webhook'],
    ['mode', 'toString', 'toString'],
    ['settings', { secondFactor: 'everybody' }, '第二验证因素: 所有人'],
    ['scopes', { usual: { kind: 2, organisationIds: ['r1'] } }, '通常: 种类: 指定组织; 组织机构: 分析员'],
    ['scopes', { byPermission: { 'report:view': { kind: 1 } } }, '按权限: 查看报表: 种类: 全部数据'],
  ])('SYS-01 %s shows %j as %s', (field, value, shown) => {
    expect(fieldValue(field, value, zh)).toBe(shown)
  })

  it('SYS-01 is read in the reader’s language', () => {
    expect(fieldValue('permissions', ['report:view', 'report:edit'], en)).toBe('View reports, Design reports')
  })
})
