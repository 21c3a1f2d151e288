import { emptyForm } from '@gridwright/form'
import { blankModel } from '@gridwright/process-model'
import { processStarters } from '@gridwright/process-model/starters'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { menus } from '#products/workflow/menus.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let maker: TestUser
let other: TestUser
beforeAll(async () => {
  test = await testApp()
  maker = await test.createUserWithRole({
    permissions: ['activiti:view', 'activiti:edit', 'zeebe:view', 'zeebe:edit', 'form:view', 'form:edit'],
  })
  other = await test.createUserWithRole({ permissions: ['zeebe:view', 'zeebe:edit'] })
})
afterAll(() => test.close())

const create = (kind: 'activiti-process' | 'zeebe-process' | 'form', document: unknown) =>
  test.callA('asset.create', { kind, name: '一', document }, maker)

const publish = async (kind: 'activiti-process' | 'zeebe-process' | 'form', document: unknown) => {
  const { id } = await test.ok('asset.create', { kind, name: '一', document }, maker)
  return test.callA('asset.publish', { id, revision: 0 }, maker)
}

const [saga] = processStarters.zeebe
const wrong = saga?.make('zh') ?? blankModel('zeebe', { id: 'p', name: 'P', language: 'zh' })
const blank = blankModel('zeebe', { id: 'p', name: 'P', language: 'zh' })

describe('processes and forms as assets', () => {
  it('RTE-04 RTE-05 each section has models, rights and menu of its own', async () => {
    const [leave] = processStarters.activiti
    const { id } = await test.ok(
      'asset.create',
      { kind: 'activiti-process', name: '请假', document: leave?.make('zh') },
      maker,
    )
    expect((await test.ok('asset.get', { id }, maker)).document).toEqual(leave?.make('zh'))
    expect((await test.callA('asset.get', { id }, other)).code).not.toBe('200')
    const entries = menus.map(({ url, title, icon, hidden = false }) => [url, title.zh, icon, hidden])
    expect(entries).toContainEqual(['activiti', '工作流', 'process', false])
    expect(entries).toContainEqual(['zeebe', 'zeebe工作流', 'lock', false])
    expect(entries).toContainEqual(['zeebe/design', '流程设计', 'edit', true])
  })

  it('WFL-01 what is no model, or declares a DOCTYPE, is not kept', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${wrong.xml.replace(/^<\?xml[^>]*>/, '')}`
    for (const xml of ['hello', bomb, ''])
      expect(await create('activiti-process', { version: 1, xml })).toMatchObject({
        message: expect.stringContaining('内容不符合规范'),
      })
  })

  it('WFL-01 a version is made of a process of its own section, with something in it', async () => {
    expect((await publish('zeebe-process', wrong)).code).toBe('200')
    expect((await publish('activiti-process', wrong)).message).toContain('zeebe')
    const both = wrong.xml
      .replace('xmlns:zeebe', 'xmlns:activiti="http://activiti.org/bpmn" xmlns:zeebe')
      .replace('<bpmn:serviceTask', '<bpmn:serviceTask activiti:async="true"')
    expect((await publish('zeebe-process', { version: 1, xml: both })).message).toContain('同时使用')
    const nothing = blank.xml.replace(/<bpmn:startEvent.*startEvent>/, '')
    expect((await publish('zeebe-process', { version: 1, xml: nothing })).message).toContain('没有任何节点')
  })

  it('WFL-03 a version of a form has fields that fill variables of their own', async () => {
    const field = { type: 'checkbox', name: 'a', label: '甲' } as const
    const twice = {
      version: 1,
      fields: [
        { ...field, id: '1' },
        { ...field, id: '2' },
      ],
    }
    expect((await publish('form', emptyForm)).message).toContain('没有字段')
    expect((await publish('form', twice)).message).toContain('同一个变量名')
    expect((await publish('form', { version: 1, fields: [{ ...field, id: '1' }] })).code).toBe('200')
  })
})
