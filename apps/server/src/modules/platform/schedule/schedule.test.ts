import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@gridwright/contract'
import type { Misfire, Permission } from '@gridwright/contract'
import { testDatabase } from '@gridwright/db/testing'
import { z } from 'zod'
import type { NewNotice } from '#modules/platform/notice/index.ts'
import { contextOf } from '#operations/context-for-tests.ts'
import type { Caller } from '#operations/handler.ts'
import { dueTimes } from './cron-times.ts'
import { scheduleModule } from './index.ts'
import type { ScheduleModule } from './index.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let clock = new Date('2026-03-02T08:00:00Z')
const now = (): Date => clock
let elapsed = 0
const later = (minutes: number): void => {
  setClock(minutes)
  elapsed += minutes * 60_000
}
/** Somebody sets the clock: no time passes. */
const setClock = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

let held: Permission[] = []
let mayComeIn = true
const callerOf = async (userId: string, roleId: string): Promise<Caller> => {
  if (!mayComeIn) throw new AppError('user-disabled')
  return {
    userId,
    username: userId,
    displayName: userId,
    roleId,
    isSuper: false,
    organisationIds: [],
    scopes: { usual: { kind: 5, organisationIds: [] }, byPermission: {} },
    permissions: held,
    sessionHandle: 's',
  }
}
const as = async (userId: string) => contextOf(await callerOf(userId, 'r'), 'en')

const told: NewNotice[] = []
const done: string[] = []
let slowEnds: Promise<void> = Promise.resolve()
const made = (): ScheduleModule => {
  const module = scheduleModule({
    db: database.db,
    now,
    elapsed: () => elapsed,
    callerOf,
    report: () => 'reference',
    tell: async (notice) => void told.push(notice),
  })
  const title = { zh: '测试', en: 'Test' }
  module.schedules.register({
    kind: 'note',
    title,
    about: title,
    needs: ['system:log:edit'],
    parameters: z.strictObject({ word: z.string().max(20).meta({ zh: '词', en: 'Word' }) }),
    run: async ({ word }, { caller }) => {
      done.push(`${word} ${caller.userId}`)
      return { zh: '好', en: 'fine' }
    },
  })
  module.schedules.register({
    kind: 'slow',
    title,
    about: title,
    needs: ['system:log:edit'],
    parameters: z.strictObject({}),
    run: async () => {
      done.push('slow')
      await slowEnds
      return { zh: '好', en: 'fine' }
    },
  })
  module.schedules.register({
    kind: 'broken',
    title,
    about: title,
    needs: ['system:log:edit'],
    parameters: z.strictObject({}),
    run: () => Promise.reject(new Error('postgresql://user:secret@host')),
  })
  module.schedules.register({
    kind: 'broken-backup',
    title,
    about: title,
    needs: ['system:log:edit'],
    failure: { permission: 'system:backup', kind: 'backup-failed' },
    parameters: z.strictObject({}),
    run: () => Promise.reject(new Error('full disk')),
  })
  return module
}

let module: ScheduleModule
beforeAll(async () => {
  database = await testDatabase()
  for (const id of ['ann', 'bob'])
    await database.db
      .insertInto('user')
      .values({
        id,
        username: id,
        username_key: id,
        display_name: id,
        organisation_id: null,
        password_hash: '',
        created_at: clock,
      })
      .execute()
  module = made()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('schedule').execute()
  await database.db.deleteFrom('schedule_run').execute()
  done.length = 0
  told.length = 0
  held = ['system:schedule:view', 'system:schedule:edit', 'system:log:edit']
  mayComeIn = true
  slowEnds = Promise.resolve()
})

let count = 0
const wish = (more: object = {}) => ({
  name: `job ${(count += 1)}`,
  group: 'usual',
  kind: 'note',
  parameters: { word: 'hello' },
  cron: '*/10 * * * *',
  timeZone: 'UTC',
  misfire: 'once' as Misfire,
  concurrent: false,
  ...more,
})
const create = async (more: object = {}) => module.handlers['schedule.create'](wish(more), await as('ann'))
const runs = async () => {
  const page = { currentPage: 1, pageSize: 100, sort: 'id', descending: false } as const
  return (await module.handlers['schedule.listRuns'](page, await as('ann'))).data
}

describe('scheduled jobs', () => {
  it('SYS-01 run when they are due, with their maker’s name and a row in the log', async () => {
    const { nextDue } = await create()
    expect(nextDue).toBe('2026-03-02T08:10:00.000Z')
    await module.tick()
    expect(done).toEqual([])
    later(10)
    await module.tick()
    await module.tick()
    expect(done).toEqual(['hello ann'])
    expect(await runs()).toMatchObject([
      { target: 'note', state: 'done', message: { en: 'fine' }, dueAt: nextDue, exception: '' },
    ])
    expect((await runs())[0]?.process).toMatch(/:\d+:/)
  })

  it('SYS-01 exactly one of several servers runs each firing', async () => {
    const servers = [made(), made(), made(), made()]
    for (let name = 0; name < 5; name += 1) await create({ parameters: { word: `w${name}` } })
    for (let round = 0; round < 4; round += 1) {
      later(10)
      await Promise.all(servers.map(({ tick }) => tick()))
    }
    expect(done).toHaveLength(20)
    expect(await runs()).toHaveLength(20)
  })

  it.each([
    ['at-once', 3, ['done', 'done', 'done']],
    ['once', 1, ['done']],
    ['skip', 0, ['skipped']],
  ] as const)('SYS-01 missed times: %s', async (misfire, ran, states) => {
    await create({ misfire })
    later(34)
    await module.tick()
    expect(done).toHaveLength(ran)
    expect((await runs()).map(({ state }) => state)).toEqual(states)
    later(6)
    await module.tick()
    expect(done).toHaveLength(ran + 1)
  })

  it('SYS-01 two runs of one job overlap only where it says so', async () => {
    const end = Promise.withResolvers<void>()
    slowEnds = end.promise
    await create({ kind: 'slow', parameters: {} })
    later(10)
    const first = module.tick()
    await wait(50)
    later(10)
    await database.db.updateTable('schedule_run').set({ beat_at: clock }).execute()
    await made().tick()
    expect((await runs()).map(({ state }) => state)).toEqual(['running', 'waiting'])
    end.resolve()
    await first
    await module.tick()
    expect((await runs()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  it('SYS-01 a run whose process was killed is marked failed', async () => {
    const { id } = await create()
    const row = {
      schedule_id: id,
      name: 'n',
      group_name: 'g',
      kind: 'note',
      owner_id: 'ann',
      state: 'running',
      started_at: clock,
      beat_at: clock,
      process: 'gone:1',
    }
    await database.db.insertInto('schedule_run').values(row).execute()
    await module.tick()
    expect((await runs())[0]?.state).toBe('running')
    later(1)
    await module.tick()
    expect(await runs()).toMatchObject([{ state: 'failed', process: 'gone:1' }])
    expect((await runs())[0]?.message.en).toContain('has ended')
    expect(told).toMatchObject([
      { kind: 'schedule-failed', body: { en: expect.stringContaining('has ended') } },
    ])
  })

  it('SYS-01 a clock that is set back lets nothing rest until the wrong future comes', async () => {
    await create()
    setClock(60 * 24 * 365)
    const { id } = await create({ name: 'made with a wrong clock' })
    await module.tick()
    done.length = 0
    setClock(-60 * 24 * 365)
    await module.tick()
    expect(done).toEqual([])
    const row = await database.db
      .selectFrom('schedule')
      .select('next_due')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.next_due?.toISOString()).toBe(
      new Date(Math.ceil(clock.getTime() / 600_000) * 600_000).toISOString(),
    )
    later(10)
    await module.tick()
    expect(done).toHaveLength(2)
  })

  it('SYS-01 a server that starts with the right clock mends what one with a wrong clock planned', async () => {
    setClock(60 * 24 * 365)
    await create()
    setClock(-60 * 24 * 365)
    const other = made()
    await other.tick()
    later(10)
    await other.tick()
    expect(done).toEqual(['hello ann'])
  })

  it('SYS-01 a time runs once where the clock is set back a little, and again where it was wrong by far', async () => {
    await create()
    later(10)
    await module.tick()
    setClock(-1)
    await module.tick()
    setClock(1)
    await module.tick()
    expect(done).toHaveLength(1)
    setClock(60)
    await module.tick()
    expect(done).toHaveLength(2)
    setClock(-61)
    await module.tick()
    later(61)
    await module.tick()
    expect(done.length).toBeGreaterThan(2)
  })

  it('SYS-01 a clock that is set forward ends no living run, one that is set back hides no dead one', async () => {
    const { id } = await create({ misfire: 'skip' })
    const run = { schedule_id: id, name: 'n', group_name: 'g', kind: 'note', owner_id: 'ann' }
    const row = { ...run, state: 'running', started_at: clock, beat_at: clock, process: 'p:1' }
    await database.db.insertInto('schedule_run').values(row).execute()
    const stateOf = async () => (await runs()).find(({ process }) => process === 'p:1')?.state
    await module.tick()
    setClock(60)
    await module.tick()
    expect(await stateOf()).toBe('running')
    setClock(-60 * 24)
    elapsed += 31_000
    await module.tick()
    expect(await stateOf()).toBe('failed')
  })

  it('SYS-01 a clock that jumps ahead by ten years holds nobody up', () => {
    const times = dueTimes(
      { cron: '* * * * *', timeZone: 'Asia/Shanghai' },
      { next: new Date('2026-03-02T08:00:00Z'), now: new Date('2036-03-02T08:00:30Z'), most: 3 },
    )
    expect(times.map((time) => time.toISOString())).toEqual([
      '2036-03-02T07:58:00.000Z',
      '2036-03-02T07:59:00.000Z',
      '2036-03-02T08:00:00.000Z',
    ])
  })

  it('PRM-05 runs with the rights that its maker has then: a lost one fails with a plain word', async () => {
    await create()
    held = ['system:schedule:view', 'system:schedule:edit']
    later(10)
    await module.tick()
    held.push('system:log:edit')
    mayComeIn = false
    later(10)
    await module.tick()
    mayComeIn = true
    expect(done).toEqual([])
    for (const run of await runs())
      expect(run).toMatchObject({ state: 'failed', exception: 'schedule-right-lost' })
  })

  it('PRM-05 nobody schedules what he may not do himself, and sees no schedule out of his scope', async () => {
    const { id } = await create()
    held = ['system:schedule:view', 'system:schedule:edit']
    await expect(create()).rejects.toMatchObject({ code: 'no-permission' })
    const kinds = await module.handlers['schedule.kinds']({}, await as('ann'))
    expect(kinds.kinds).toEqual([])
    const bob = await as('bob')
    for (const call of [
      () => module.handlers['schedule.runNow']({ id }, bob),
      () => module.handlers['schedule.remove']({ id }, bob),
      () => module.handlers['schedule.setStatus']({ id, status: 2 }, bob),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not-found' })
  })

  it('SYS-01 what an error says of passwords and addresses stays in the server’s log', async () => {
    await create({ kind: 'broken', parameters: {} })
    later(10)
    await module.tick()
    const [run] = await runs()
    expect(run).toMatchObject({ state: 'failed', exception: 'Error' })
    expect(JSON.stringify(run)).not.toContain('secret')
    expect(run?.message.zh).toContain('reference')
    expect(JSON.stringify(told)).not.toContain('secret')
  })

  it('SYS-01 a run that fails is told to who edits schedules, or to whom its handler names; one that ends well to nobody', async () => {
    const broken = await create({ kind: 'broken', parameters: {} })
    await create({ kind: 'broken-backup', parameters: {} })
    await create()
    later(10)
    await module.tick()
    expect(done).toEqual(['hello ann'])
    expect(told.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { to: { permission: 'system:backup' }, kind: 'backup-failed' },
      {
        to: { permission: 'system:schedule:edit' },
        kind: 'schedule-failed',
        title: { en: `Scheduled job failed: ${broken.name}` },
        link: `/systool/job-log?scheduleId=${broken.id}`,
      },
    ])
  })

  it('SYS-01 is paused, run by hand, changed only from its newest version, and removed', async () => {
    const ann = await as('ann')
    const { id, version } = await create()
    await module.handlers['schedule.setStatus']({ id, status: 2 }, ann)
    later(10)
    await module.tick()
    expect(done).toEqual([])
    await module.handlers['schedule.runNow']({ id }, ann)
    await module.tick()
    expect(done).toEqual(['hello ann'])
    const changed = await module.handlers['schedule.update']({ id, version, ...wish() }, ann)
    expect(changed.version).toBe(version + 1)
    await expect(module.handlers['schedule.update']({ id, version, ...wish() }, ann)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    await module.handlers['schedule.remove']({ id }, ann)
    expect((await runs())[0]).toMatchObject({ scheduleId: null, state: 'done' })
  })

  it('SYS-01 shows the next times in the time zone of the job, across a change of the clocks', async () => {
    const rule = { cron: '30 2 * * *', timeZone: 'Europe/Berlin' }
    const kept = clock
    clock = new Date('2026-03-27T12:00:00Z')
    const { times } = await module.handlers['schedule.preview'](rule, await as('ann'))
    clock = kept
    expect(times[0]).toBe('2026-03-28T01:30:00.000Z')
    expect(times[2]).toBe('2026-03-30T00:30:00.000Z')
  })

  it.each([
    ['61 * * * *', 'UTC', 'cron-invalid'],
    ['* * * * * *', 'UTC', 'cron-invalid'],
    ['0 0 31 2 *', 'UTC', 'cron-never'],
    ['0 8 * * *', 'Nowhere/Here', 'invalid'],
    ['; drop table', 'UTC', 'cron-invalid'],
  ])('SYS-01 refuses the expression %s in %s', async (cron, timeZone, code) => {
    await expect(create({ cron, timeZone })).rejects.toMatchObject({ code })
  })

  it('SYS-01 keeps its log for a set time', async () => {
    await create()
    later(10)
    await module.tick()
    expect(await module.tidy()).toBe(0)
    const kept = clock
    clock = new Date(clock.getTime() + 91 * 86_400_000)
    expect(await module.tidy()).toBe(1)
    clock = kept
  })

  it('SYS-02 hands its lists to the Excel engine, those that the caller sees', async () => {
    await create()
    later(10)
    await module.tick()
    const { caller: ann } = await as('ann')
    const { caller: bob } = await as('bob')
    for (const sheet of module.sheets) {
      const rowsFor = async (caller: Caller) => (await Array.fromAsync(sheet.rows(caller, {}, 'zh'))).flat()
      expect(await rowsFor(ann)).toHaveLength(1)
      expect(await rowsFor(bob)).toHaveLength(0)
    }
  })
})
