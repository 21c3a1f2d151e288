import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataSourceType, modalType, paramRequired, yesNo } from '@gridwright/validation'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.firstAdmin()
})
afterAll(() => app.close())

const as = (user: TestUser = admin) => ({ token: user.token })

const newDictionary = (code: string) => app.ok('dictionary.create', { code, name: `字典 ${code}` }, as())
const itemOf = (dictionaryId: string, value: string, more: object = {}) => ({
  dictionaryId,
  value,
  label: `标签 ${value}`,
  ...more,
})

describe('dictionaries', () => {
  it('SYS-01 a dictionary has a numeric id, and its values are listed in their order (RTE-07)', async () => {
    const { id } = await newDictionary('colour')
    expect(id).toMatch(/^\d+$/)
    await app.ok('dictionaryItem.create', itemOf(id, 'green', { sort: 2 }), as())
    await app.ok('dictionaryItem.create', itemOf(id, 'red', { sort: 1, labelEn: 'Red' }), as())
    const { data, total } = await app.ok('dictionaryItem.list', { dictionaryId: id }, as())
    expect(total).toBe(2)
    expect(data.map(({ value }) => value)).toEqual(['red', 'green'])
  })

  it('SYS-01 only one value is the default: a later one takes its place', async () => {
    const { id } = await newDictionary('size')
    await app.ok('dictionaryItem.create', itemOf(id, 'small', { isDefault: true }), as())
    await app.ok('dictionaryItem.create', itemOf(id, 'large', { isDefault: true }), as())
    const { data } = await app.ok('dictionaryItem.list', { dictionaryId: id }, as())
    expect(data.filter(({ isDefault }) => isDefault).map(({ value }) => value)).toEqual(['large'])
  })

  it('SYS-01 a code that is taken is refused at its field', async () => {
    await newDictionary('taken')
    const again = await app.callA('dictionary.create', { code: 'taken', name: 'x' }, as())
    expect(again).toMatchObject({ error: 'invalid', params: { field: 'code' } })
  })

  it('SYS-01 of two changes at once one is told of the other (attack 25)', async () => {
    const { id } = await newDictionary('parallel')
    const { version, name, nameEn, remark } = await app.ok('dictionary.get', { id }, as())
    const change = (to: string) =>
      app.callA('dictionary.update', { id, version, name: to, nameEn, remark }, as())
    const answers = await Promise.all([change(`${name} 1`), change(`${name} 2`)])
    expect(answers.map(({ error }) => error).toSorted()).toEqual(['conflict', undefined])
  })

  it('SYS-01 a batch says what it will touch, and does all or nothing', async () => {
    const { id } = await newDictionary('gone')
    await app.ok('dictionaryItem.create', itemOf(id, '1'), as())
    const { data } = await app.ok('dictionary.list', { text: 'yesNo' }, as())
    const builtIn = data[0]?.id ?? ''
    const both = { ids: [id, builtIn], action: 'remove' as const }
    const { touched } = await app.ok('dictionary.touches', both, as())
    expect(touched.find((one) => one.id === id)).toMatchObject({ detail: '连同 1 项字典数据', problems: [] })
    expect(touched.find((one) => one.id === builtIn)?.problems).toHaveLength(1)
    expect((await app.callA('dictionary.runBatch', both, as())).error).toBe('batch-refused')
    expect((await app.ok('dictionary.get', { id }, as())).code).toBe('gone')
    await app.ok('dictionary.runBatch', { ids: [id], action: 'remove' }, as())
    expect((await app.callA('dictionary.get', { id }, as())).error).toBe('not-found')
    expect((await app.ok('dictionaryItem.list', { dictionaryId: id }, as())).total).toBe(0)
  })

  it('SYS-01 writes leave what was before and after in the operation log', async () => {
    const { id } = await newDictionary('logged')
    const { version } = await app.ok('dictionary.get', { id }, as())
    await app.ok('dictionary.update', { id, version, name: '新的名称', nameEn: '', remark: '' }, as())
    const entry = await app.database.db
      .selectFrom('operation_log')
      .select('changes')
      .where('operation', '=', 'dictionary.update')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.changes).toMatchObject([
      { entity: 'dictionary', id, before: { name: '字典 logged' }, after: { name: '新的名称' } },
    ])
  })

  it('SYS-01 who may only look changes nothing, and sorts by known columns only (attack 10)', async () => {
    const reader = await app.createUserWithRole({ permissions: ['system:dictionary:view'] })
    expect((await app.callA('dictionary.list', {}, as(reader))).error).toBeUndefined()
    expect((await app.callA('dictionary.create', { code: 'x', name: 'x' }, as(reader))).error).toBe(
      'no-permission',
    )
    const sorted = await app.callA(
      'dictionary.list',
      { sort: { key: 'id; drop table dictionary' as 'code', descending: false } },
      as(),
    )
    expect(sorted.code).toBe('50002')
  })
})

describe('lookups', () => {
  const post = async (url: string, body: object, user = admin) => {
    const answer = await app.app.server.inject({
      method: 'POST',
      url: `/SpringReport/api/${url}`,
      headers: { 'content-type': 'application/json', authorization: user.token, 'accept-language': 'zh' },
      payload: JSON.stringify(body),
    })
    return JSON.parse(answer.payload) as { code: string; responseData: unknown }
  }

  it.each([
    ['yesNo', yesNo],
    ['paramRequired', paramRequired],
    ['dataSourceType', dataSourceType],
    ['modalType', modalType],
  ])('UTL-04 WIR-03 the dictionary %s is there with its fixed values', async (codeType, items) => {
    const { responseData } = await post('sysCodeValue/selectValByType', { codeType })
    const found = responseData as { value: string; label: string; labelEn: string }[]
    expect(found.map(({ value, label, labelEn }) => [value, label, labelEn])).toEqual(
      items.map(({ value, label }) => [String(value), label.zh, label.en]),
    )
  })

  it('PRM-03 the dictionaries apiRule and menuRule carry the meaning of their numbers', async () => {
    const { responseData } = await post('sysCodeValue/getAllVal', {})
    expect(responseData).toMatchObject({
      'apiRule:1': '公开',
      'apiRule:2': '登录后',
      'apiRule:3': '登录并授权后',
      'menuRule:1': '登录后',
      'menuRule:2': '登录并授权后',
      'yesNo:1': '是',
    })
  })

  it('WIR-03 disabled values and dictionaries are not looked up', async () => {
    const { id } = await newDictionary('partly')
    const one = await app.ok('dictionaryItem.create', itemOf(id, 'a'), as())
    await app.ok('dictionaryItem.create', itemOf(id, 'b'), as())
    await app.ok('dictionaryItem.runBatch', { ids: [one.id], action: 'disable' }, as())
    const reader = await app.createUserWithRole({ permissions: ['report:view'] })
    expect(
      (await app.ok('dictionary.select', { codeType: 'partly' }, as(reader))).map(({ value }) => value),
    ).toEqual(['b'])
    await app.ok('dictionary.runBatch', { ids: [id], action: 'disable' }, as())
    expect(await app.ok('dictionary.select', { codeType: 'partly' }, as(reader))).toEqual([])
    expect(await app.ok('dictionary.labels', {}, as(reader))).not.toHaveProperty('partly:b')
  })
})
