import { describe, expect, it } from 'vitest'
import { modelLimits } from '#document/limits.ts'
import { processStarters } from '#starters/starters.ts'
import { outlineModel } from './outline-model.ts'
import { scanModel } from './scan-model.ts'

const model = (inner: string, more = ''): string =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" ${more}><process id="p" name="P">${inner}</process></definitions>`

describe('a text that may be a model', () => {
  it('WFL-01 tells its dialects by the namespaces that it uses', () => {
    const of = (namespace: string) => scanModel(model('<task id="t" x:a="1"/>', `xmlns:x="${namespace}"`))
    expect(of('http://activiti.org/bpmn')).toMatchObject({ dialects: ['activiti'] })
    expect(of('http://flowable.org/bpmn')).toMatchObject({ dialects: ['activiti'] })
    expect(of('http://camunda.org/schema/1.0/bpmn')).toMatchObject({ dialects: ['activiti'] })
    expect(of('http://camunda.org/schema/zeebe/1.0')).toMatchObject({ dialects: ['zeebe'] })
    expect(of('http://camunda.org/schema/modeler/1.0')).toMatchObject({ dialects: [] })
    const both = 'xmlns:a="http://activiti.org/bpmn" xmlns:z="http://camunda.org/schema/zeebe/1.0"'
    expect(scanModel(model('<a:x/><z:y/>', both))).toMatchObject({ dialects: ['activiti', 'zeebe'] })
    expect(scanModel(model('', both))).toMatchObject({ dialects: [] })
  })

  it('WFL-01 is no model, and why: with the line where it breaks', () => {
    const problemOf = (xml: string) => {
      const scan = scanModel(xml)
      return 'problem' in scan ? scan.problem : undefined
    }
    expect(problemOf('<a>\n<b></a>')).toEqual({ code: 'broken', line: 2 })
    expect(problemOf(model('&unknown;'))).toMatchObject({ code: 'broken' })
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    expect(problemOf(bomb + model('&b;'))).toMatchObject({ code: 'doctype' })
    expect(problemOf('<definitions/>')).toEqual({ code: 'no-bpmn' })
    expect(problemOf(model('').replace(/<process.*process>/, ''))).toEqual({ code: 'no-process' })
    expect(problemOf(' '.repeat(modelLimits.characters + 1))).toMatchObject({ code: 'large' })
    expect(problemOf(model('<x>'.repeat(100) + '</x>'.repeat(100)))).toEqual({ code: 'deep', limit: 100 })
    const many = Array.from({ length: 5001 }, (_, at) => `<task id="t${at}"/>`).join('')
    expect(problemOf(model(many))).toEqual({ code: 'many', limit: 5000 })
  })

  it('WFL-01 tells what stands in it and where it is drawn', () => {
    const [leave] = processStarters.activiti
    const scan = scanModel(leave?.make('en').xml ?? '')
    if ('problem' in scan) throw new Error('no model')
    expect(scan.processes).toEqual([{ id: 'leave', name: 'Leave' }])
    expect(scan.nodes.map(({ type }) => type)).toEqual([
      'startEvent',
      'userTask',
      'exclusiveGateway',
      'userTask',
      'endEvent',
    ])
    expect(scan.shapes.find(({ element }) => element === 'head')).toMatchObject({
      type: 'userTask',
      name: 'Head decides',
      width: 100,
    })
    expect(scan.edges).toHaveLength(5)
  })
})

describe('the outline of a model', () => {
  it('RPT-06 says of each element what stands in it and where', () => {
    const xml = model(
      '<userTask id="t" name="T" a:assignee="x" xmlns:a="http://activiti.org/bpmn"><incoming>f</incoming><multiInstanceLoopCharacteristics id="m" isSequential="true"/></userTask>',
    )
    expect(outlineModel(xml)).toEqual([
      { id: 'p', type: 'process', name: 'P', settings: '', position: '' },
      {
        id: 't',
        type: 'userTask',
        name: 'T',
        settings: 'a:assignee=x; multiInstanceLoopCharacteristics id=m isSequential=true',
        position: '',
      },
    ])
    expect(outlineModel('<a')).toEqual([])
  })
})
