import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@gridwright/db'
import { engineForTests, findDefinition } from '@gridwright/server/processes-for-tests'
import type { Bench, Measured, Work } from '#bench/bench.ts'

// B1 and B2 in process: the engine over the embedded PostgreSQL, history full, fsync on; tasks are rows like any other.

const INSTANCES = 2_000
const CLIENTS = 16

const model = (id: string, between: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">
<process id="${id}" name="${id}" isExecutable="true"><startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="u"/>
<userTask id="u" activiti:assignee="boss"/>${between}<endEvent id="e"/></process></definitions>`

const oneTask = model('one', '<sequenceFlow id="f2" sourceRef="u" targetRef="e"/>')
const b1 = model(
  'b1',
  `<sequenceFlow id="f2" sourceRef="u" targetRef="w"/>
  <serviceTask id="w" activiti:expression="\${amount * 2}" activiti:resultVariable="twice"/>
  <sequenceFlow id="f3" sourceRef="w" targetRef="x"/><exclusiveGateway id="x" default="f5"/>
  <sequenceFlow id="f4" sourceRef="x" targetRef="e2"><conditionExpression xsi:type="tFormalExpression">\${twice &gt; 100}</conditionExpression></sequenceFlow>
  <sequenceFlow id="f5" sourceRef="x" targetRef="e"/><endEvent id="e2"/>`,
)

const opened = async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-engine-'))
  const database = await openDatabase({ dataDir })
  const { db } = database
  await db
    .insertInto('user')
    .values({
      id: 'boss',
      username: 'boss',
      username_key: 'boss',
      display_name: 'Boss',
      organisation_id: null,
      password_hash: 'x',
      created_at: new Date(),
      ends_on: null,
    })
    .execute()
  const engine = engineForTests(db)
  const close = async (): Promise<void> => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { engine, close }
}

/** Many at once, as so many clients would. */
const byClients = async (count: number, one: (at: number) => Promise<void>): Promise<void> => {
  let next = 0
  const client = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) await one(at)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

type Engine = ReturnType<typeof engineForTests>

const started = async (engine: Engine, processId: string): Promise<string[]> => {
  const definition = await findDefinition(engine.needs.db, {
    section: 'activiti',
    processId,
    binding: { kind: 'latest' },
  })
  if (definition === undefined) throw new Error('It is not deployed')
  const works: string[] = []
  await byClients(INSTANCES, async (at) => {
    const { after } = await engine.start({
      definition,
      variables: { amount: at },
      businessKey: null,
      starter: { id: 'boss', organisationId: null },
      parent: null,
    })
    works[at] = `${after.instance.key} ${after.work[0]?.key ?? ''}`
  })
  return works
}

const completing = async (id: string, xml: string): Promise<Work> => {
  const { engine, close } = await opened()
  await engine.deploy({ assetId: null, assetVersion: 0, section: 'activiti', name: id, xml, by: 'bench' })
  return {
    close,
    run: async () => {
      const before = performance.now()
      const works = await started(engine, id)
      const between = performance.now()
      await byClients(INSTANCES, async (at) => {
        const [instance = '', work = ''] = works[at]?.split(' ') ?? []
        const { after } = await engine.run(instance, { kind: 'complete', work, variables: {} })
        if (after.instance.state !== 'COMPLETED') throw new Error('It did not end')
      })
      const after = performance.now()
      return {
        starts: INSTANCES / ((between - before) / 1_000),
        completions: INSTANCES / ((after - between) / 1_000),
      }
    },
  }
}

const row = (work: string, figure: number | undefined, goal: number) => ({
  work,
  figure: figure ?? Number.NaN,
  unit: '/s',
  goal: `≥ ${goal.toLocaleString('en')} /s`,
  met: (figure ?? 0) >= goal,
})

const rows = (name: string, { figures }: Measured, goal: number) => [
  row(`${name}: durable starts`, figures['starts'], goal),
  row(`${name}: durable completions`, figures['completions'], goal),
]

const none: Measured = { seconds: Number.NaN, peakMb: Number.NaN, figures: {} }

export const benches: readonly Bench[] = [
  {
    name: 'workflow-engine-b1',
    measures: {
      b1: { prepare: () => completing('b1', b1), runs: 3 },
      b2: { prepare: () => completing('one', oneTask), runs: 3 },
    },
    rows: (measured) => [
      ...rows('B1 user → service → XOR, 2,000 instances, 16 clients', measured['b1'] ?? none, 1_500),
      ...rows('B2 one task, 2,000 instances, 16 clients', measured['b2'] ?? none, 1_500),
    ],
  },
]
