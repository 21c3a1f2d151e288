import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '#testing.ts'

const day = 86_400_000
const test = await testApp()
afterAll(() => test.close())

let token = ''
beforeAll(async () => {
  await test.app.listen()
  ;({ token } = await test.firstAdmin())
})

// What the home page asks for its “needs you” lines.
const failedLogins = async () => {
  const from = new Date(Date.now() - day).toISOString()
  const wish = { category: 'login', outcome: 'failed', from, pageSize: 1 } as const
  return (await test.ok('log.list', wish, { token })).total
}
const failedRuns = async () => {
  const from = new Date(Date.now() - day).toISOString().slice(0, 10)
  return (await test.ok('schedule.listRuns', { state: 'failed', from, pageSize: 1 }, { token })).total
}

it('F1 failed log-ins of the last day are counted, successes are not', async () => {
  expect(await failedLogins()).toBe(0)
  const outsider = await test.createUserWithRole({ permissions: [] })
  for (let count = 0; count < 2; count++)
    await test.callA('auth.login', { username: outsider.username, password: 'Wrong1!wrong' })
  expect(await failedLogins()).toBe(2)
})

it('F1 failed scheduled jobs are counted: exports of reports too, what went well is not', async () => {
  expect(await failedRuns()).toBe(0)
  const run = (kind: string, state: 'failed' | 'done') => ({
    schedule_id: null,
    due_at: null,
    name: kind,
    group_name: 'reports',
    kind,
    owner_id: null,
    state,
    started_at: new Date(),
    ended_at: new Date(),
  })
  await test.database.db
    .insertInto('schedule_run')
    .values([run('report-export', 'failed'), run('backup', 'failed'), run('report-export', 'done')])
    .execute()
  expect(await failedRuns()).toBe(2)
})

it('F1 the newest backup tells its age', async () => {
  expect((await test.ok('backup.list', {}, { token })).data).toEqual([])
  const { jobId } = await test.ok('backup.create', {}, { token })
  const state = async () => (await test.ok('job.get', { id: jobId }, { token })).state
  await expect.poll(state, { timeout: 20_000 }).toBe('done')
  const [made] = (await test.ok('backup.list', {}, { token })).data
  expect(Date.now() - Date.parse(made?.madeAt ?? '')).toBeLessThan(day)
})

it('F1 keys of others that end soon stand first; ended ones are no longer named', async () => {
  const maker = await test.createUserWithRole({ permissions: ['system:api-key:own', 'report:view'] })
  const make = (name: string, days: number) =>
    test.ok('apiKey.create', { name, permissions: ['report:view'], days }, { token: maker.token })
  await make('later', 90)
  await make('soon', 5)
  await make('ended', 1)
  await test.database.db
    .updateTable('api_key')
    .set({ expires_at: new Date(Date.now() - day) })
    .where('name', '=', 'ended')
    .execute()
  const wish = { all: true, state: 'live', sort: 'expiresAt', descending: false, pageSize: 50 } as const
  const { data } = await test.ok('apiKey.list', wish, { token })
  expect(data.map(({ name }) => name)).toEqual(['soon', 'later'])
})
