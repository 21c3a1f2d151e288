import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { job, needy, row } from '#modules/workflow/process/models-for-tests.ts'

type Values = Record<string, never>

let test: TestApp
let maker: TestUser
let other: TestUser
beforeAll(async () => {
  test = await testApp()
  await test.app.listen()
  const permissions = ['zeebe:view', 'zeebe:edit', 'zeebe:deploy', 'zeebe:operate'] as const
  const everyone = { usual: { kind: 1 as const, organisationIds: [] }, byPermission: {} }
  const own = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
  maker = await test.createUserWithRole({ permissions, scopes: everyone })
  other = await test.createUserWithRole({ permissions, scopes: own })
})
afterAll(() => test.close())

let count = 0
const deployed = async (make: (id: string) => string, wanted?: string) => {
  count += 1
  const id = wanted ?? `b${count}`
  const document = { version: 1, xml: make(id) }
  const made = { kind: 'zeebe-process' as const, name: `${id} ${count}`, document }
  const { id: assetId } = await test.ok('asset.create', made, maker)
  const { definitions } = await test.ok('process.deploy', { assetId }, maker)
  return { id, definition: definitions[0]?.key ?? '' }
}
const begun = async (processId: string, variables: object = {}, who = maker): Promise<string> => {
  const wish = { section: 'zeebe' as const, processId, variables: variables as Values }
  return (await test.ok('process.start', wish, who)).key
}
const shown = (key: string) => test.ok('process.instance', { key }, maker)
const batchOf = async (key: string) =>
  (await test.ok('process.batches', { section: 'zeebe' }, maker)).data.find((one) => one.key === key)
const ended = (key: string, state: string) =>
  vi.waitFor(async () => expect((await batchOf(key))?.state).toBe(state), { timeout: 15_000, interval: 50 })
const waiting = (id: string): string => row(id, [job('w', 'never')])

const cancel = { kind: 'cancel', reason: '客户撤单' } as const

describe('batches', () => {
  it('ZBE-02 a batch touches exactly what its filter showed: not more, not what came later', async () => {
    const { id } = await deployed(waiting)
    const few = [await begun(id, { region: 'A' }), await begun(id, { region: 'A' })]
    const rest = [await begun(id, { region: 'B' }), await begun(id)]
    const filter = {
      processId: id,
      variables: [{ name: 'region', operator: 'eq' as const, value: 'A' }],
    }
    const wish = { section: 'zeebe' as const, filter }
    const counted = await test.ok('process.countBatch', { ...wish, kind: 'cancel' }, maker)
    expect(counted.total).toBe(2)
    expect(counted.first.map(({ key }) => key).toSorted()).toEqual(few)
    const more = await begun(id, { region: 'A' })
    const stale = await test.callA('process.startBatch', { ...wish, work: cancel, expected: 2 }, maker)
    expect(stale).toMatchObject({ error: 'process-batch-changed', params: { expected: 2, now: 3 } })
    await test.ok('process.cancel', { key: more, reason: 'x' }, maker)
    const { key } = await test.ok('process.startBatch', { ...wish, work: cancel, expected: 2 }, maker)
    await ended(key, 'COMPLETED')
    expect(await batchOf(key)).toMatchObject({ total: 2, done: 2, failed: 0, reason: '客户撤单' })
    const items = await test.ok('process.batchItems', { key }, maker)
    expect(items.data.map(({ instanceKey, state }) => [instanceKey, state])).toEqual(
      few.map((one) => [one, 'done']),
    )
    for (const one of few)
      expect(await shown(one)).toMatchObject({ state: 'TERMINATED', outcome: 4, reason: '客户撤单' })
    for (const one of rest) expect(await shown(one)).toMatchObject({ state: 'ACTIVE' })
  })

  it('PRM-06 a batch reaches as far as its owner sees, and others neither see nor stop it', async () => {
    const { id } = await deployed(waiting)
    const mine = await begun(id)
    const his = await begun(id, {}, other)
    const wish = { section: 'zeebe' as const, filter: { processId: id } }
    expect((await test.ok('process.countBatch', { ...wish, kind: 'cancel' }, other)).total).toBe(1)
    const named = { ...wish, keys: [mine, his], work: cancel, expected: 2 }
    expect((await test.callA('process.startBatch', named, other)).error).toBe('process-batch-changed')
    const { key } = await test.ok('process.startBatch', { ...named, expected: 1, keys: [his] }, other)
    await ended(key, 'COMPLETED')
    expect(await shown(mine)).toMatchObject({ state: 'ACTIVE' })
    expect(await shown(his)).toMatchObject({ state: 'TERMINATED' })
    const own = { ...wish, work: cancel, expected: 1 }
    const second = await test.ok('process.startBatch', own, maker)
    const touched = [
      await test.callA('process.batchItems', { key: second.key }, other),
      await test.callA('process.controlBatch', { key: second.key, action: 'cancel' }, other),
    ]
    expect(touched.map(({ error }) => error)).toEqual(['not-found', 'not-found'])
    expect(
      (await test.ok('process.batches', { section: 'zeebe' }, other)).data.map((one) => one.key),
    ).toEqual([key])
  })

  it('ZBE-02 a retry goes over all that have an incident; once it is over nobody pauses it', async () => {
    const { id } = await deployed((own) => row(own, [needy('w', 'amount')]))
    const keys = await Promise.all([1, 2, 3].map(() => begun(id)))
    const [first = ''] = keys
    const set = { key: first, variables: { amount: 1 } as unknown as Values }
    await test.ok('process.setVariables', set, maker)
    const wish = { section: 'zeebe' as const, filter: { processId: id, troubled: true } }
    const work = { kind: 'retry', retries: 1 } as const
    const { key } = await test.ok('process.startBatch', { ...wish, work, expected: 3 }, maker)
    await ended(key, 'COMPLETED')
    const late = await test.callA('process.controlBatch', { key, action: 'pause' }, maker)
    expect(late.error).toBe('process-batch-over')
    expect(await shown(first)).toMatchObject({ incidents: 0, active: ['w'] })
    expect((await test.ok('process.countBatch', { ...wish, kind: 'retry' }, maker)).total).toBe(2)
  })

  it('ZBE-02 a paused batch touches nothing more until it goes on, a cancelled one leaves the rest', async () => {
    const { id } = await deployed(waiting)
    const keys = await Promise.all(Array.from({ length: 12 }, () => begun(id)))
    const first = keys.toSorted().slice(0, 4)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    let isHeld = (): void => undefined
    const holding = new Promise<void>((resolve) => (isHeld = resolve))
    // All that works at the batch waits for these four.
    const holder = test.database.db.transaction().execute(async (db) => {
      await sql`select from process_instance where key = any(${first}::bigint[]) for update`.execute(db)
      isHeld()
      await held
    })
    await holding
    const wish = { section: 'zeebe' as const, filter: { processId: id }, work: cancel, expected: 12 }
    const { key } = await test.ok('process.startBatch', wish, maker)
    const control = (action: 'pause' | 'resume' | 'cancel') =>
      test.ok('process.controlBatch', { key, action }, maker)
    // Until each lane has its item.
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ n: number }>`
        select count(*) as n from pg_locks where not granted`.execute(test.database.db)
        expect(rows[0]?.n).toBeGreaterThanOrEqual(4)
      },
      { timeout: 10_000 },
    )
    await control('pause')
    release()
    await holder
    await vi.waitFor(async () => expect((await batchOf(key))?.done).toBe(4), { timeout: 10_000 })
    expect((await batchOf(key))?.state).toBe('SUSPENDED')
    await control('cancel')
    expect(await batchOf(key)).toMatchObject({ state: 'CANCELED', done: 4 })
    const running = { section: 'zeebe', processId: id, state: 'ACTIVE' } as const
    const left = (await test.ok('process.instances', running, maker)).data.map((one) => one.key)
    expect(left.toSorted()).toEqual(keys.toSorted().slice(4))
  })
})

describe('migration', () => {
  it('ZBE-02 instances go over to another version with all they have, or none of them does', async () => {
    const old = await deployed((id) => row(id, [job('w', 'old-work'), job('v', 'never')]))
    const keys = [await begun(old.id, { n: 1 }), await begun(old.id, { n: 2 })]
    const { definition: target } = await deployed(
      (id) => row(id, [job('work', 'never'), job('extra', 'extra-work')]),
      old.id,
    )
    const plain = { keys, target, dryRun: true }
    const looked = await test.ok('process.migrate', plain, maker)
    expect(looked.problems.map(({ instanceKey, code, element }) => [instanceKey, code, element])).toEqual(
      keys.map((key) => [key, 'node-gone', 'w']),
    )
    const refused = await test.ok('process.migrate', { ...plain, dryRun: false }, maker)
    expect(refused.migrated).toBe(0)
    expect((await shown(keys[0] ?? '')).definitionKey).toBe(old.definition)
    const mapping = { w: 'work' }
    expect((await test.callA('process.migrate', { ...plain, mapping }, other)).error).toBe(
      'process-instance-gone',
    )
    expect(await test.ok('process.migrate', { ...plain, mapping }, maker)).toEqual({
      migrated: 0,
      problems: [],
    })
    expect((await test.ok('process.migrate', { ...plain, mapping, dryRun: false }, maker)).migrated).toBe(2)
    const after = await shown(keys[1] ?? '')
    expect(after).toMatchObject({ definitionKey: target, active: ['work'], version: 2 })
    expect(after.variables).toMatchObject([{ name: 'n', value: 2 }])
    const { counts } = await test.ok('process.definition', { key: target }, maker)
    expect(counts).toEqual([{ node: 'work', active: 2, incidents: 0 }])
    expect((await test.ok('process.definition', { key: old.definition }, maker)).counts).toEqual([])
    const wish = { type: 'old-work', worker: 'w' }
    const { jobs } = await test.ok('process.activateJobs', wish, maker)
    expect(jobs.map(({ node, definitionKey }) => [node, definitionKey])).toEqual([
      ['work', target],
      ['work', target],
    ])
    for (const { key } of jobs) await test.ok('process.completeJob', { key }, maker)
    expect((await shown(keys[0] ?? '')).active).toEqual(['extra'])
  })
})
