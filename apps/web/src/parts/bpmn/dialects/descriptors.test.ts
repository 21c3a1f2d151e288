import { expect, it } from 'vitest'
import { describedFor, namespaceIn } from './descriptors.ts'

const flowable =
  '<a xmlns:own="urn:own" xmlns:f="http://flowable.org/bpmn"><f:formProperty/><f:eventListener/><own:x/></a>'

type Named = {
  readonly types: readonly {
    readonly name: string
    readonly properties?: readonly { readonly name: string }[]
  }[]
}

it('WFL-01 every element of the dialect’s namespace has a type that holds whatever stands in it', () => {
  const { descriptors, key } = describedFor(flowable, 'activiti')
  const { types } = descriptors['activiti'] as Named
  const of = (name: string) => types.filter((type) => type.name === name)
  expect(of('EventListener')).toHaveLength(1)
  expect(of('FormProperty')).toHaveLength(1)
  expect(of('X')).toHaveLength(0)
  for (const name of ['EventListener', 'FormProperty', 'Field'])
    expect(of(name)[0]?.properties?.at(-1)?.name).toBe('others')
  expect(key).toBe('http://flowable.org/bpmn EventListener')
})

it('WFL-01 a document keeps its own of the namespaces of its dialect', () => {
  expect(namespaceIn(flowable, 'activiti')).toBe('http://flowable.org/bpmn')
  expect(namespaceIn('<a/>', 'activiti')).toBe('http://activiti.org/bpmn')
  expect(namespaceIn(flowable, 'zeebe')).toBe('http://camunda.org/schema/zeebe/1.0')
})
