import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

const bpmn = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">${body}</definitions>`

/** Start → manager decides → hr decides → end; of each run its own process id. */
const leave = (id: string, manager: string, hr: string): string =>
  bpmn(`<process id="${id}" name="请假" isExecutable="true">
    <startEvent id="start"><extensionElements>
      <activiti:formProperty id="days" name="天数" type="long" required="true"/></extensionElements></startEvent>
    <sequenceFlow id="f1" sourceRef="start" targetRef="manager"/>
    <userTask id="manager" name="经理审批" ${manager}/>
    <sequenceFlow id="f2" sourceRef="manager" targetRef="hr"/>
    <userTask id="hr" name="人事备案" ${hr}/>
    <sequenceFlow id="f3" sourceRef="hr" targetRef="end"/>
    <endEvent id="end"/></process>`)

let test: TestApp
let maker: TestUser
let starter: TestUser
let boss: TestUser
let clerk: TestUser
let stranger: TestUser
beforeAll(async () => {
  test = await testApp()
  const all = ['activiti:view', 'activiti:edit', 'activiti:deploy', 'activiti:operate'] as const
  const scopes = { usual: { kind: 1 as const, organisationIds: [] }, byPermission: {} }
  maker = await test.createUserWithRole({ permissions: all, scopes })
  starter = await test.createUserWithRole({ permissions: ['activiti:view'] })
  boss = await test.createUserWithRole({ permissions: [] })
  clerk = await test.createUserWithRole({ permissions: [] })
  stranger = await test.createUserWithRole({ permissions: ['activiti:view'] })
  // What works by itself: notices, timers.
  await test.app.listen()
})
afterAll(() => test.close())

let count = 0
const deployed = async (make: (id: string) => string): Promise<string> => {
  count += 1
  const id = `p${count}`
  const { id: assetId } = await test.ok(
    'asset.create',
    { kind: 'activiti-process', name: id, document: { version: 1, xml: make(id) } },
    maker,
  )
  await test.ok('process.deploy', { assetId }, maker)
  return id
}

const begun = async (processId: string, variables: Record<string, number> = { days: 1 }): Promise<string> =>
  (await test.ok('process.start', { section: 'activiti', processId, variables }, starter)).key

const mine = async (who: TestUser) => (await test.ok('task.list', {}, who)).data
const taskOf = async (who: TestUser, instance: string): Promise<string> =>
  (await mine(who)).find(({ instanceKey }) => instanceKey === instance)?.key ?? '0'

const plain = (id: string): string =>
  leave(
    id,
    `activiti:assignee="${boss.username}"`,
    `activiti:candidateUsers="${clerk.username},${stranger.username}"`,
  )

describe('approvals', () => {
  it('WFL-04 a process goes from person to person and ends approved', async () => {
    const instance = await begun(await deployed(plain), { days: 3 })
    expect(await mine(starter)).toEqual([])
    const [task] = await mine(boss)
    const read = await test.ok('task.get', { key: task?.key ?? '' }, boss)
    expect(read).toMatchObject({ values: { days: 3 }, fields: [{ name: 'days', writable: false }] })
    expect(task).toMatchObject({ step: '经理审批', process: '请假', instanceKey: instance, state: 1 })
    await test.ok('task.approve', { key: task?.key ?? '', words: '好' }, boss)
    expect(await mine(boss)).toEqual([])
    const [free] = (await test.ok('task.list', { show: 'claimable' }, clerk)).data
    expect((await test.callA('task.approve', { key: free?.key ?? '' }, clerk)).error).toBe('task-gone')
    await test.ok('task.claim', { key: free?.key ?? '' }, clerk)
    expect((await test.callA('task.claim', { key: free?.key ?? '' }, stranger)).error).toBe('task-claimed')
    await test.ok('task.approve', { key: free?.key ?? '' }, clerk)
    const shown = await test.ok('process.instance', { key: instance }, maker)
    expect(shown).toMatchObject({ state: 'COMPLETED', outcome: 2, taken: ['f1', 'f2', 'f3'] })
    const record = await test.ok('task.record', { instanceKey: instance }, boss)
    expect(record.way.map(({ step, state }) => [step, state])).toEqual([
      ['经理审批', 2],
      ['人事备案', 2],
    ])
    expect(record.comments.map(({ text }) => text)).toContain('好')
  })

  it('WFL-04 PRM-03 of somebody else’s task nothing is told, and nothing is done with it', async () => {
    const instance = await begun(await deployed(plain))
    const key = await taskOf(boss, instance)
    for (const name of [
      'task.get',
      'task.approve',
      'task.reject',
      'task.unclaim',
      'task.resolve',
      'task.takeBack',
    ] as const)
      expect((await test.callA(name, { key } as never, stranger)).error, name).toBe('task-gone')
    expect((await test.callA('task.transfer', { key, to: clerk.userId }, stranger)).error).toBe('task-gone')
    expect((await test.callA('task.record', { instanceKey: instance }, clerk)).error).toBe('task-gone')
    expect((await test.callA('process.cancel', { key: instance, reason: 'x' }, stranger)).code).not.toBe(
      '200',
    )
    expect((await test.callA('task.cancel', { instanceKey: instance }, boss)).error).toBe(
      'process-instance-gone',
    )
  })

  it('WFL-04 a rejection ends the instance as rejected; its starter cancels his own', async () => {
    const process = await deployed(plain)
    const rejected = await begun(process)
    await test.ok('task.reject', { key: await taskOf(boss, rejected), words: '不行' }, boss)
    const shown = await test.ok('process.instance', { key: rejected }, maker)
    expect(shown).toMatchObject({ state: 'TERMINATED', outcome: 3, reason: '不行' })
    const cancelled = await begun(process)
    await test.ok('task.cancel', { instanceKey: cancelled }, starter)
    expect(await taskOf(boss, cancelled)).toBe('0')
    expect(await test.ok('process.instance', { key: cancelled }, maker)).toMatchObject({ outcome: 4 })
  })

  it('WFL-04 two who decide at once: one is done, the other is told how it stands', async () => {
    const instance = await begun(await deployed(plain))
    const key = await taskOf(boss, instance)
    const answers = await Promise.all([1, 2].map(() => test.callA('task.approve', { key }, boss)))
    expect(answers.map(({ code }) => String(code)).toSorted()).not.toEqual(['200', '200'])
    expect(answers.filter(({ code }) => String(code) === '200')).toHaveLength(1)
    const again = await begun(await deployed(plain))
    const once = { key: await taskOf(boss, again), once: 'click-1' }
    await Promise.all([1, 2].map(() => test.ok('task.approve', once, boss)))
  })

  it('WFL-04 return goes to a step that was done, whose person is asked again', async () => {
    const second = (id: string): string =>
      leave(id, `activiti:assignee="${boss.username}"`, `activiti:assignee="${clerk.username}"`)
    const instance = await begun(await deployed(second))
    await test.ok('task.approve', { key: await taskOf(boss, instance) }, boss)
    const key = await taskOf(clerk, instance)
    const { targets } = await test.ok('task.returnTargets', { key }, clerk)
    expect(targets.map(({ node }) => node)).toEqual(['manager'])
    await test.ok('task.return', { key, activation: targets[0]?.activation ?? '', words: '请补充' }, clerk)
    expect(await taskOf(clerk, instance)).toBe('0')
    await test.ok('task.approve', { key: await taskOf(boss, instance) }, boss)
    await test.ok('task.approve', { key: await taskOf(clerk, instance) }, clerk)
    expect(await test.ok('process.instance', { key: instance }, maker)).toMatchObject({ outcome: 2 })
  })

  it('WFL-03 what is set for a node of a process reaches its next activation without a deployment', async () => {
    const process = await deployed(plain)
    const { data } = await test.ok('process.definitions', { section: 'activiti', processId: process }, maker)
    const definitionKey = data[0]?.key ?? ''
    const settings = {
      strategy: { code: 30, ids: [boss.userId, clerk.userId, stranger.userId] },
      mode: 2,
      ratio: 66,
    }
    await test.ok('process.setNodeSettings', { definitionKey, node: 'manager', settings, basedOn: 0 }, maker)
    const late = { definitionKey, node: 'manager', settings: null, basedOn: 0 }
    expect((await test.callA('process.setNodeSettings', late, maker)).error).toBe('node-settings-conflict')
    expect((await test.callA('process.setNodeSettings', { ...late, basedOn: 1 }, stranger)).code).not.toBe(
      '200',
    )
    const instance = await begun(process)
    for (const who of [boss, clerk]) await test.ok('task.approve', { key: await taskOf(who, instance) }, who)
    expect(await taskOf(stranger, instance)).toBe('0')
    const { way, active } = await test.ok('task.record', { instanceKey: instance }, starter)
    expect(active).toEqual(['hr'])
    expect(way.filter(({ node }) => node === 'manager').map(({ state }) => state)).toEqual([2, 2, 4])
  })

  it('WFL-03 where nobody is found, the settings approve, reject, or ask the administrators', async () => {
    const runs = async (empty: 1 | 2 | 4) => {
      const processId = await deployed(plain)
      const { data } = await test.ok('process.definitions', { section: 'activiti', processId }, maker)
      const settings = { strategy: { code: 1 }, empty }
      const definitionKey = data[0]?.key ?? ''
      await test.ok(
        'process.setNodeSettings',
        { definitionKey, node: 'manager', settings, basedOn: 0 },
        maker,
      )
      return test.ok('process.instance', { key: await begun(processId) }, maker)
    }
    expect(await runs(1)).toMatchObject({ state: 'ACTIVE', active: ['hr'] })
    expect(await runs(2)).toMatchObject({ state: 'TERMINATED', outcome: 3 })
    const asked = await runs(4)
    expect(await taskOf(maker, asked.key)).not.toBe('0')
  })

  it('WFL-03 a task that nobody does in its time is decided as its settings say, and says so', async () => {
    const processId = await deployed(plain)
    const { data } = await test.ok('process.definitions', { section: 'activiti', processId }, maker)
    const settings = { strategy: { code: 30, ids: [boss.userId] }, timeLimit: 'PT1S', late: 2 }
    const set = { definitionKey: data[0]?.key ?? '', node: 'manager', settings, basedOn: 0 }
    await test.ok('process.setNodeSettings', set, maker)
    const key = await begun(processId)
    await expect.poll(async () => (await test.ok('process.instance', { key }, maker)).active).toEqual(['hr'])
    const { way } = await test.ok('task.record', { instanceKey: key }, starter)
    expect(way[0]).toMatchObject({ node: 'manager', state: 2, automatic: 'late' })
  })

  it('WFL-04 who has to decide is told, and the starter how it ended', async () => {
    const instance = await begun(await deployed(plain))
    const key = await taskOf(boss, instance)
    const links = async (who: TestUser) =>
      (await test.ok('notice.list', {}, who)).data.map(({ link }) => link)
    await expect.poll(() => links(boss)).toContain(`/task?task=${key}`)
    await test.ok('task.reject', { key, words: '不行' }, boss)
    await expect.poll(() => links(starter)).toContain(`/task?record=${instance}`)
  })

  it('WFL-01 a process that starts by time starts as often as it says, and no more', async () => {
    const timed = (id: string): string =>
      bpmn(`<process id="${id}" name="每秒" isExecutable="true">
        <startEvent id="s"><timerEventDefinition><timeCycle>R2/PT1S</timeCycle></timerEventDefinition></startEvent>
        <sequenceFlow id="f" sourceRef="s" targetRef="e"/><endEvent id="e"/></process>`)
    const processId = await deployed(timed)
    const count = async () =>
      (await test.ok('process.instances', { section: 'activiti', processId, state: 'COMPLETED' }, maker))
        .total
    await expect.poll(count).toBe(2)
    const { db } = test.database
    const left = db.selectFrom('process_subscription').select('key').where('kind', '=', 'timer')
    expect(await left.execute()).toEqual([])
  })

  it('VAL-05 WFL-04 what the form of a start requires is asked for, and nothing else is taken', async () => {
    const processId = await deployed(plain)
    const which = { section: 'activiti', processId } as const
    const form = await test.ok('process.startForm', which, starter)
    expect(form.fields).toMatchObject([
      { name: 'days', label: '天数', type: 'long', required: true, writable: true },
    ])
    expect(
      await test.callA('process.start', { ...which, variables: { reason: 'x' } }, starter),
    ).toMatchObject({
      error: 'task-value-missing',
    })
    const { key } = await test.ok('process.start', { ...which, variables: { days: 2, reason: 'x' } }, starter)
    const { variables } = await test.ok('process.instance', { key }, maker)
    expect(variables.map(({ name, value }) => [name, value])).toEqual([['days', 2]])
    const record = await test.ok('task.record', { instanceKey: key }, boss)
    expect(record.task).toMatchObject({ isMine: true, step: '经理审批' })
  })

  it('PRM-03 WFL-04 somebody without rights starts what names him as its starter, and sees nothing else', async () => {
    await deployed(plain)
    const own = await deployed((id) =>
      plain(id).replace('isExecutable', `activiti:candidateStarterUsers="${clerk.username}" isExecutable`),
    )
    const seen = async (who: TestUser): Promise<string[]> =>
      (await test.ok('process.startable', {}, who)).processes.map(({ processId }) => processId)
    expect(await seen(clerk)).toEqual([own])
    expect(await seen(boss)).toEqual([])
    const input = { section: 'activiti', processId: own, variables: { days: 1 } } as const
    await test.ok('process.start', input, clerk)
    for (const who of [boss, starter])
      expect((await test.callA('process.start', input, who)).error).toBe('process-start-forbidden')
  })

  it('WFL-03 a preview says who would be asked, by the very rules that ask them', async () => {
    const processId = await deployed(plain)
    const { data } = await test.ok('process.definitions', { section: 'activiti', processId }, maker)
    const at = { definitionKey: data[0]?.key ?? '', node: 'manager', starter: starter.userId }
    const ids = [boss.userId, starter.userId, clerk.userId]
    const preview = (settings: object) => test.ok('process.previewApprovers', { ...at, settings }, maker)
    const skipped = await preview({ strategy: { code: 30, ids }, starterDecides: 2 })
    expect(skipped.people.filter(({ automatic }) => automatic === null).map(({ id }) => id)).toEqual([
      boss.userId,
      clerk.userId,
    ])
    expect(await preview({ strategy: { code: 1 }, empty: 2 })).toEqual({ decided: 'rejected', people: [] })
    const byForm = { strategy: { code: 50, field: 'deputy' } }
    const told = { ...at, settings: byForm, variables: { deputy: clerk.userId } }
    expect((await test.ok('process.previewApprovers', told, maker)).people.map(({ id }) => id)).toEqual([
      clerk.userId,
    ])
    const wrong = await test.callA('process.previewApprovers', { ...at, settings: { mode: 9 } }, maker)
    expect(wrong.error).toBe('node-settings-wrong')
  })
})
