import type { OperationName } from '@gridwright/contract'
import { operationNames } from '@gridwright/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#server/testing.ts'
import type { TestApp, TestUser } from '#server/testing.ts'

const xml = (assignee: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn" targetNamespace="t">
  <process id="secret" name="密" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f" sourceRef="s" targetRef="u"/>
  <userTask id="u" name="审" activiti:assignee="${assignee}"/><sequenceFlow id="g" sourceRef="u" targetRef="e"/><endEvent id="e"/>
  </process></definitions>`

let test: TestApp
let owner: TestUser
/** Nobody, whoever works in the other section, and an operator of this one whose scope ends at himself. */
let others: readonly TestUser[]
let known: Readonly<Record<'asset' | 'definition' | 'instance' | 'task', string>>

const all = ['activiti:view', 'activiti:edit', 'activiti:deploy', 'activiti:operate'] as const

beforeAll(async () => {
  test = await testApp()
  owner = await test.createUserWithRole({ permissions: all })
  const own = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
  others = [
    await test.createUserWithRole({ permissions: [] }),
    await test.createUserWithRole({
      permissions: ['zeebe:view', 'zeebe:edit', 'zeebe:deploy', 'zeebe:operate'],
    }),
    await test.createUserWithRole({ permissions: ['activiti:view', 'activiti:operate'], scopes: own }),
  ]
  const document = { version: 1, xml: xml(owner.username) }
  const asset = (await test.ok('asset.create', { kind: 'activiti-process', name: '密', document }, owner)).id
  const deployed = await test.ok('process.deploy', { assetId: asset }, owner)
  const instance = (await test.ok('process.start', { section: 'activiti', processId: 'secret' }, owner)).key
  const [task] = (await test.ok('task.list', {}, owner)).data
  known = { asset, definition: deployed.definitions[0]?.key ?? '', instance, task: task?.key ?? '' }
})
afterAll(() => test.close())

type Calls = Partial<Record<OperationName, () => Record<string, unknown>>>

/** By operation, with keys that are real and somebody else’s. */
const calls: Calls = {
  'process.deploy': () => ({ assetId: known.asset }),
  'process.instance': () => ({ key: known.instance }),
  'process.setVariables': () => ({ key: known.instance, variables: { a: 1 } }),
  'process.cancel': () => ({ key: known.instance, reason: 'x' }),
  'process.suspend': () => ({ key: known.instance, suspended: true }),
  'process.modify': () => ({ key: known.instance, move: [{ from: 'u', to: 'e' }] }),
  'process.setNodeSettings': () => ({
    definitionKey: known.definition,
    node: 'u',
    settings: null,
    basedOn: 0,
  }),
  'task.get': () => ({ key: known.task }),
  'task.record': () => ({ instanceKey: known.instance }),
  'task.claim': () => ({ key: known.task }),
  'process.migrate': () => ({ keys: [known.instance], target: known.instance, dryRun: false }),
  'task.unclaim': () => ({ key: known.task }),
  'task.approve': () => ({ key: known.task }),
  'task.reject': () => ({ key: known.task }),
  'task.returnTargets': () => ({ key: known.task }),
  'task.return': () => ({ key: known.task, activation: known.task }),
  'task.resolve': () => ({ key: known.task }),
  'task.takeBack': () => ({ key: known.task }),
  'task.removeSigner': () => ({ key: known.task }),
  'task.addSigners': () => ({ key: known.task, signs: 'before', users: [owner.userId] }),
  'task.copy': () => ({ key: known.task, users: [owner.userId] }),
  'task.transfer': () => ({ key: known.task, to: owner.userId }),
  'task.delegate': () => ({ key: known.task, to: owner.userId }),
  'task.urge': () => ({ instanceKey: known.instance }),
  'task.comment': () => ({ instanceKey: known.instance, words: 'x' }),
  'task.cancel': () => ({ instanceKey: known.instance }),
}

/** These need an id that the others cannot have, or are told of by another test. */
const apart: readonly OperationName[] = [
  'process.check',
  'process.definitions',
  'process.definition',
  'process.nodeSettings',
  'process.suspendDefinition',
  'process.start',
  'process.instances',
  'process.incidents',
  'process.resolve',
  'process.jobs',
  'process.subscriptions',
  'process.deployment',
  'process.countBatch',
  'process.startBatch',
  'process.batches',
  'process.batchItems',
  'process.controlBatch',
  'process.runJob',
  'process.publish',
  'process.broadcast',
  'process.activateJobs',
  'process.completeJob',
  'process.failJob',
  'process.throwJob',
  'process.extendJob',
  'task.list',
  'task.counts',
  'task.people',
  'process.startable',
  'process.startForm',
  'process.pickable',
  'process.previewApprovers',
]

it.each(Object.keys(calls) as OperationName[])(
  'WFL-04 PRM-03 %s with a key of somebody else is refused, and nothing happens',
  async (name) => {
    const input = calls[name]?.() ?? {}
    for (const who of others) {
      const answer = await test.callA(name, input as never, who)
      expect([name, answer.error === undefined]).toEqual([name, false])
    }
    const { data } = await test.ok('task.list', {}, owner)
    expect(data.map(({ key }) => key)).toEqual([known.task])
    expect(await test.ok('process.instance', { key: known.instance }, owner)).toMatchObject({
      state: 'ACTIVE',
      suspended: false,
      variables: [],
    })
  },
)

it('WFL-04 PRM-06 lists hold nothing of what somebody else started', async () => {
  const filter = { section: 'activiti', processId: 'secret' } as const
  const [, , operator] = others
  expect((await test.ok('process.instances', filter, operator)).data).toEqual([])
  expect((await test.ok('process.definitions', filter, operator)).data.map(({ running }) => running)).toEqual(
    [0],
  )
  for (const who of others)
    for (const show of ['mine', 'claimable', 'done', 'started', 'copied'] as const)
      expect((await test.ok('task.list', { show }, who)).data).toEqual([])
})

it('WFL-04 an operation on processes or tasks is tried here, or stands apart', () => {
  const own = operationNames.filter((name) => name.startsWith('process.') || name.startsWith('task.'))
  expect(own.filter((name) => calls[name] === undefined && !apart.includes(name))).toEqual([])
})
