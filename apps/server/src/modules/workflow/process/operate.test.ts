import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { bpmn, flow, row, extended, job, needy, script, hears, catching } from './models-for-tests.ts'

let shift = 0
let test: TestApp
let maker: TestUser
let other: TestUser
let looker: TestUser
beforeAll(async () => {
  test = await testApp({ now: () => new Date(Date.now() + shift) })
  await test.app.listen()
  const all = ['zeebe:view', 'zeebe:edit', 'zeebe:deploy', 'zeebe:operate'] as const
  const scopes = { usual: { kind: 1 as const, organisationIds: [] }, byPermission: {} }
  maker = await test.createUserWithRole({ permissions: all, scopes })
  const own = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
  other = await test.createUserWithRole({ permissions: all, scopes: own })
  looker = await test.createUserWithRole({ permissions: ['zeebe:view'], scopes })
})
afterAll(() => test.close())

let count = 0
const deployed = async (make: (id: string) => string, wanted?: string): Promise<string> => {
  count += 1
  const id = wanted ?? `z${count}`
  const document = { version: 1, xml: make(id) }
  const { id: assetId } = await test.ok(
    'asset.create',
    { kind: 'zeebe-process', name: `${id} ${count}`, document },
    maker,
  )
  await test.ok('process.deploy', { assetId }, maker)
  return id
}

type Values = Record<string, never>
const begun = async (processId: string, variables: object = {}): Promise<string> => {
  const wish = { section: 'zeebe' as const, processId, variables: variables as Values }
  return (await test.ok('process.start', wish, maker)).key
}
const shown = (key: string) => test.ok('process.instance', { key }, maker)
const soon = { timeout: 15_000, interval: 50 }
const untilActive = (key: string, ...nodes: readonly string[]) =>
  vi.waitFor(async () => expect((await shown(key)).active).toEqual(nodes), soon)
const untilState = (key: string, state: string) =>
  vi.waitFor(async () => expect((await shown(key)).state).toBe(state), soon)
const activated = async (type: string, worker = 'w', maxJobs = 10) =>
  (await test.ok('process.activateJobs', { type, worker, maxJobs }, maker)).jobs

describe('what operators do', () => {
  it('ZBE-02 an incident goes away once what was missing is set and it is tried again', async () => {
    const process = await deployed((id) => row(id, [needy('w', 'amount')]))
    const key = await begun(process, { price: 3 })
    const [incident] = (await test.ok('process.incidents', { section: 'zeebe', instanceKey: key }, maker))
      .data
    expect(incident).toMatchObject({ node: 'w', kind: 'IO_MAPPING_ERROR' })
    const listed = await test.ok('process.definitions', { section: 'zeebe', processId: process }, maker)
    expect(listed.data).toMatchObject([{ running: 1, troubled: 1 }])
    const again = { key: incident?.key ?? '' }
    expect((await test.callA('process.resolve', again, looker)).error).toBe('no-permission')
    await test.ok('process.setVariables', { key, variables: { amount: 4 } as unknown as Values }, maker)
    await test.ok('process.resolve', again, maker)
    const after = await shown(key)
    expect(after.active).toEqual(['w'])
    expect(after.incidents).toBe(0)
    expect(after.variables).toContainEqual(expect.objectContaining({ node: 'w', name: 'own', value: 4 }))
    expect((await test.callA('process.resolve', again, maker)).error).toBe('not-found')
  })

  it('ZBE-02 a called process that is missing is called once it is deployed', async () => {
    const child = `late${Date.now()}`
    const call = `<callActivity id="call">${extended(`<zeebe:calledElement processId="${child}" propagateAllChildVariables="true"/>`)}</callActivity>`
    const key = await begun(await deployed((id) => row(id, [['call', call]])))
    await vi.waitFor(async () => expect((await shown(key)).incidents).toBe(1), soon)
    const [incident] = (await shown(key)).incidentList
    expect(incident?.kind).toBe('CALLED_ELEMENT_ERROR')
    await deployed((id) => row(id, [script('one', '= 1')]), child)
    await test.ok('process.resolve', { key: incident?.key ?? '' }, maker)
    await untilState(key, 'COMPLETED')
    expect((await shown(key)).called).toMatchObject([{ processId: child, state: 'COMPLETED' }])
  })

  it('ZBE-02 what a called process ends with comes back, and its error is caught by the caller', async () => {
    const child = await deployed((id) => row(id, [job('inner', `in-${id}`)]))
    const parent = (id: string): string => {
      const call = `<callActivity id="call">${extended(`<zeebe:calledElement processId="${child}" propagateAllChildVariables="true"/>`)}</callActivity>`
      const rest = `<boundaryEvent id="x" attachedToRef="call"><errorEventDefinition errorRef="err"/></boundaryEvent>`
      const after = job('mend', 'never')[1] + flow('x', 'mend')
      return bpmn(
        id,
        `<startEvent id="s"/>${call}<endEvent id="e"/>${rest}${after}${flow('s', 'call')}${flow('call', 'e')}`,
        '<error id="err" errorCode="E1"/>',
      )
    }
    const process = await deployed(parent)
    const [good, bad] = [await begun(process), await begun(process)]
    const jobs = await vi.waitFor(async () => {
      const found = (await test.ok('process.jobs', { section: 'zeebe', processId: child }, maker)).data
      expect(found).toHaveLength(2)
      return activated(`in-${child}`)
    }, soon)
    const rootOf = async (instance: string) => (await shown(instance)).parentKey
    for (const { key, instanceKey } of jobs) {
      if ((await rootOf(instanceKey)) === good)
        await test.ok('process.completeJob', { key, variables: { paid: true } as unknown as Values }, maker)
      else await test.ok('process.throwJob', { key, code: 'E1' }, maker)
    }
    await untilState(good, 'COMPLETED')
    expect((await shown(good)).variables.map(({ name }) => name)).toContain('paid')
    await untilActive(bad, 'mend')
  })

  it('ZBE-02 who ends a called process leaves its caller an incident, and not a wait for ever', async () => {
    const child = await deployed((id) => row(id, [job('inner', `kill-${id}`)]))
    const call = `<callActivity id="call">${extended(`<zeebe:calledElement processId="${child}"/>`)}</callActivity>`
    const key = await begun(await deployed((id) => row(id, [['call', call]])))
    const called = await vi.waitFor(async () => {
      const [found] = (await shown(key)).called
      expect(found?.state).toBe('ACTIVE')
      return found?.key ?? ''
    }, soon)
    await test.ok('process.cancel', { key: called, reason: '停' }, maker)
    await vi.waitFor(async () => expect((await shown(key)).incidents).toBe(1), soon)
    expect((await shown(key)).incidentList[0]).toMatchObject({ kind: 'CALLED_ELEMENT_ERROR', node: 'call' })
    await test.ok('process.cancel', { key, reason: '停' }, maker)
    await untilState(key, 'TERMINATED')
  })
})

describe('workers outside', () => {
  it('ZBE-02 two workers share the jobs of a type and get none twice', async () => {
    const type = 'shared'
    const process = await deployed((id) => row(id, [job('w', type)]))
    const instances = await Promise.all(Array.from({ length: 12 }, () => begun(process)))
    const taken = await Promise.all(['a', 'b', 'a', 'b'].map((worker) => activated(type, worker, 4)))
    const keys = taken.flat().map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(
      taken
        .flat()
        .map(({ instanceKey }) => instanceKey)
        .toSorted(),
    ).toEqual(instances.toSorted())
    const done = await Promise.all(
      keys.flatMap((key) => [1, 2].map(() => test.callA('process.completeJob', { key }, maker))),
    )
    expect(done.filter(({ error }) => error === undefined)).toHaveLength(12)
    await Promise.all(instances.map((key) => untilState(key, 'COMPLETED')))
  })

  it('ZBE-02 a job that fails comes again until its retries are used up; then it is an incident that gets some more', async () => {
    const type = 'flaky'
    const key = await begun(await deployed((id) => row(id, [job('w', type)])))
    const [first] = await activated(type)
    expect(first).toMatchObject({ retries: 2, node: 'w', instanceKey: key })
    expect(await activated(type)).toEqual([])
    const failed = { key: first?.key ?? '', message: 'no connection' }
    await test.ok('process.failJob', { ...failed, retries: 1 }, maker)
    expect(await activated(type)).toMatchObject([{ retries: 1 }])
    await test.ok('process.failJob', { ...failed, retries: 0 }, maker)
    expect(await activated(type)).toEqual([])
    const bad = { section: 'zeebe', instanceKey: key, failed: true } as const
    expect((await test.ok('process.jobs', bad, maker)).data).toMatchObject([
      { retries: 0, message: 'no connection' },
    ])
    const [incident] = (await shown(key)).incidentList
    expect(incident).toMatchObject({ kind: 'JOB_NO_RETRIES', message: 'no connection' })
    await test.ok('process.resolve', { key: incident?.key ?? '', retries: 3 }, maker)
    expect(await activated(type)).toMatchObject([{ key: first?.key, retries: 3 }])
    await test.ok('process.completeJob', { key: failed.key }, maker)
    await untilState(key, 'COMPLETED')
  })

  it('ZBE-02 a job whose worker does not come back is handed to another one after its time', async () => {
    const type = 'lost'
    await begun(await deployed((id) => row(id, [job('w', type)])))
    const wish = { type, worker: 'gone', timeout: 60_000 }
    const [first] = (await test.ok('process.activateJobs', wish, maker)).jobs
    expect(await activated(type)).toEqual([])
    shift += 61_000
    expect(await activated(type, 'next')).toMatchObject([{ key: first?.key }])
  })
})

describe('messages, signals, times', () => {
  it('ZBE-02 a message reaches who waits with its key; one that nobody awaits is kept or said so', async () => {
    const process = await deployed((id) => row(id, [['c', catching]], hears(`paid-${id}`)))
    const name = `paid-${process}`
    const [one, two] = [await begun(process, { order: 'A' }), await begun(process, { order: 'B' })]
    const listening = { section: 'zeebe', text: name } as const
    expect((await test.ok('process.subscriptions', listening, maker)).data).toMatchObject([
      { correlationKey: 'B', instanceKey: two },
      { correlationKey: 'A', instanceKey: one },
    ])
    const sent = await test.ok('process.publish', { name, correlationKey: 'B' }, maker)
    expect(sent.instanceKey).toBe(two)
    expect(await shown(two)).toMatchObject({ state: 'COMPLETED' })
    expect(await shown(one)).toMatchObject({ state: 'ACTIVE' })
    const unheard = await test.callA('process.publish', { name, correlationKey: 'C' }, maker)
    expect(unheard.error).toBe('process-message-unheard')
    const early = { name, correlationKey: 'C', timeToLive: 600, messageId: 'm1' }
    expect(await test.ok('process.publish', early, maker)).toEqual({ instanceKey: null })
    expect((await test.callA('process.publish', early, maker)).error).toBe('process-message-buffered')
    await untilState(await begun(process, { order: 'C' }), 'COMPLETED')
  })

  it('ZBE-02 a signal begins instances and reaches those that wait', async () => {
    const signal = (id: string, name: string, tag: string): string =>
      `<${tag} id="${id}"><signalEventDefinition signalRef="${name}"/></${tag}>`
    const beside = '<signal id="go" name="go-now"/>'
    const begins = await deployed((id) =>
      bpmn(id, `${signal('s', 'go', 'startEvent')}${job('w', 'never')[1]}${flow('s', 'w')}`, beside),
    )
    const waits = await begun(
      await deployed((id) => row(id, [['c', signal('c', 'go', 'intermediateCatchEvent')]], beside)),
    )
    expect(await test.ok('process.broadcast', { name: 'go-now' }, maker)).toEqual({ heard: 2 })
    await untilState(waits, 'COMPLETED')
    const { data } = await test.ok('process.instances', { section: 'zeebe', processId: begins }, maker)
    expect(data).toMatchObject([{ state: 'ACTIVE' }])
  })

  it('ZBE-02 a timer waits for its time, not while its instance is suspended, and may be hurried', async () => {
    const timer = `<intermediateCatchEvent id="t"><timerEventDefinition><timeDuration>PT10M</timeDuration></timerEventDefinition></intermediateCatchEvent>`
    const process = await deployed((id) => row(id, [['t', timer]]))
    const [waits, held, hurried] = [await begun(process), await begun(process), await begun(process)]
    const job = { section: 'zeebe', instanceKey: hurried, kind: 'timer' } as const
    const [due] = (await test.ok('process.jobs', job, maker)).data
    await test.ok('process.runJob', { key: due?.key ?? '' }, maker)
    await untilState(hurried, 'COMPLETED')
    await test.ok('process.suspend', { key: held, suspended: true }, maker)
    expect(await shown(waits)).toMatchObject({ state: 'ACTIVE' })
    shift += 11 * 60_000
    await untilState(waits, 'COMPLETED')
    expect(await shown(held)).toMatchObject({ state: 'ACTIVE', suspended: true })
    await test.ok('process.suspend', { key: held, suspended: false }, maker)
    await untilState(held, 'COMPLETED')
  })
})

describe('who may, and what is found', () => {
  it('PRM-03 PRM-06 instances of others are neither listed nor told of nor touched', async () => {
    const process = await deployed((id) => row(id, [job('w', 'never')]))
    const key = await begun(process, { secret: 1 })
    const mine = { section: 'zeebe', processId: process } as const
    expect((await test.ok('process.instances', mine, other)).data).toEqual([])
    expect((await test.ok('process.jobs', mine, other)).data).toEqual([])
    expect((await test.ok('process.definitions', mine, other)).data).toMatchObject([{ running: 0 }])
    const touched = [
      await test.callA('process.instance', { key }, other),
      await test.callA('process.cancel', { key, reason: 'x' }, other),
      await test.callA('process.suspend', { key, suspended: true }, other),
      await test.callA('process.setVariables', { key, variables: {} }, other),
      await test.callA('process.modify', { key, move: [{ from: 'w', to: 'e' }] }, other),
    ]
    expect(touched.map(({ error }) => error)).toEqual(touched.map(() => 'process-instance-gone'))
    for (const name of ['process.cancel', 'process.suspend', 'process.modify'] as const) {
      const wish = { key, reason: 'x', suspended: true }
      expect((await test.callA(name, wish as never, looker)).code, name).not.toBe('200')
    }
    expect(await shown(key)).toMatchObject({ state: 'ACTIVE', active: ['w'] })
  })

  it('ZBE-02 several variables with operators, one element, one state: all must hold', async () => {
    const process = await deployed((id) => row(id, [job('w', 'never'), job('v', 'never')]))
    const keys = [
      await begun(process, { days: 2, note: 'A-01' }),
      await begun(process, { days: 5, note: 'A-02' }),
      await begun(process, { days: 9, note: 'B-03' }),
      await begun(process, { days: '7', note: 'A-04' }),
    ]
    await test.ok('process.modify', { key: keys[0] ?? '', move: [{ from: 'w', to: 'v' }] }, maker)
    const found = async (wish: object) => {
      const { data } = await test.ok(
        'process.instances',
        { section: 'zeebe', processId: process, ...wish } as never,
        maker,
      )
      return data.map(({ key }) => keys.indexOf(key)).toSorted()
    }
    const days = (operator: string, value: unknown) => ({ name: 'days', operator, value })
    expect(await found({ variables: [days('gte', 5)] })).toEqual([1, 2])
    expect(
      await found({ variables: [days('gte', 2), { name: 'note', operator: 'like', value: 'A*' }] }),
    ).toEqual([0, 1])
    expect(await found({ variables: [days('eq', '7')] })).toEqual([3])
    expect(await found({ variables: [{ name: 'other', operator: 'missing' }], node: 'v' })).toEqual([0])
    expect(await found({ state: 'COMPLETED' })).toEqual([])
  })
})
