import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import { testDatabase } from '@gridwright/db/testing'
import { fileModule } from '#modules/platform/file/index.ts'
import { contextOf } from '#operations/context-for-tests.ts'
import { jobModule } from './index.ts'

const as = (userId: string) =>
  contextOf({
    userId,
    username: userId,
    displayName: userId,
    roleId: 'r',
    isSuper: false,
    organisationIds: [],
    scopes: { usual: { kind: 1, organisationIds: [] }, byPermission: {} },
    permissions: [],
    sessionHandle: 's',
  })

let database: Awaited<ReturnType<typeof testDatabase>>
let module: ReturnType<typeof jobModule>
let files: ReturnType<typeof fileModule>
let dataDir: string
let now = () => new Date()
const published: { topic: string; data: Job }[] = []
/** What was said in one statement. */
const together: string[][] = []

beforeAll(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'gridwright-job-'))
  files = fileModule({ db: database.db, dataDir, now: () => now(), largestMb: 100 })
  module = jobModule({
    db: database.db,
    dataDir,
    now: () => now(),
    keepDays: 30,
    keep: files.keep,
    report: () => 'reference',
    publish: (words) => {
      published.push(...words.map(([topic, data]) => ({ topic, data })))
      together.push(words.map(([topic]) => topic))
    },
  })
  module.jobs.register({
    kind: 'writes',
    weight: 'heavy',
    run: async (payload, context) => {
      context.progress(1, 2, 'rows')
      const file = path.join(context.folder, 'out.txt')
      await writeFile(file, JSON.stringify(payload))
      return { file: { path: file, name: '结果.txt' } }
    },
  })
  module.jobs.register({
    kind: 'endless',
    weight: 'heavy',
    run: async (_payload, { signal, progress }) => {
      for (let step = 1; ; step += 1) {
        progress(step, 1_000_000)
        await wait(20, undefined, { signal })
      }
    },
  })
  module.jobs.register({
    kind: 'limited',
    weight: 'heavy',
    run: () => Promise.reject(new AppError('row-limit', { limit: 10 })),
  })
  module.jobs.register({
    kind: 'broken',
    weight: 'heavy',
    run: () => Promise.reject(new Error('password=secret')),
  })
  module.start()
})

afterAll(async () => {
  await module.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = (kind: string) =>
  module.jobs.start({ kind, title: kind, ownerId: 'ann', needs: [], payload: { a: 1 } })
const get = (id: string, who = 'ann') => module.handlers['job.get']({ id }, as(who))
const until = async (id: string, state: Job['state']): Promise<Job> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const job = await get(id)
    if (job.state === state) return job
    await wait(25)
  }
  throw new Error(`job ${id} never became ${state}`)
}

describe('jobs', () => {
  it('RPT-04 runs work in the background and hands the owner its file', async () => {
    const job = await until(await start('writes'), 'done')
    expect(job).toMatchObject({ progress: 1, fileName: '结果.txt', error: null })
    const file = await files.handlers['file.download']({ id: job.fileId ?? '' }, as('ann'))
    expect(JSON.parse(await readFile(file.path, 'utf8'))).toEqual({ a: 1 })
    expect(published.some((one) => one.topic === `job:${job.id}` && one.data.state === 'done')).toBe(true)
    expect(published.some((one) => one.topic === 'jobs:ann')).toBe(true)
  })

  it('issue 9.9 whoever looks at the job and its owner hear of it in one statement', async () => {
    const { id } = await until(await start('writes'), 'done')
    const said = together.filter((topics) => topics.includes(`job:${id}`))
    expect(said.length).toBeGreaterThan(0)
    expect(said).toEqual(said.map(() => [`job:${id}`, 'jobs:ann']))
  })

  it('PRM-03 shows jobs and files to nobody but their owner', async () => {
    const job = await until(await start('writes'), 'done')
    await expect(get(job.id, 'bob')).rejects.toMatchObject({ code: 'not-found' })
    await expect(module.handlers['job.cancel']({ id: job.id }, as('bob'))).rejects.toMatchObject({
      code: 'not-found',
    })
    const stolen = files.handlers['file.download']({ id: job.fileId ?? '' }, as('bob'))
    await expect(stolen).rejects.toMatchObject({ code: 'not-found' })
    const [all, one] = module.topics
    const { caller: bob } = as('bob')
    expect(await one?.mayJoin(bob, `job:${job.id}`)).toBe(false)
    expect(await one?.mayJoin(as('ann').caller, `job:${job.id}`)).toBe(true)
    expect(all?.channel?.(bob, 'jobs')).toBe('jobs:bob')
    expect(await all?.snapshot(bob, 'jobs', 'k')).toEqual([])
    const list = await module.handlers['job.list']({ currentPage: 1, pageSize: 20 }, as('bob'))
    expect(list).toEqual({ data: [], total: 0 })
  })

  it('RPT-04 shows progress and remaining time while it runs, and stops when cancelled', async () => {
    const id = await start('endless')
    await until(id, 'running')
    let job = await get(id)
    for (let tries = 0; tries < 200 && job.progress === 0; tries += 1) {
      await wait(25)
      job = await get(id)
    }
    expect(job.progress).toBeGreaterThan(0)
    expect(job.remaining).toBeGreaterThan(0)
    await module.handlers['job.cancel']({ id }, as('ann'))
    expect(await until(id, 'cancelled')).toMatchObject({ fileId: null })
  })

  it('RPT-04 says in a plain word when a limit is hit, and keeps unknown causes in the log', async () => {
    const limited = await until(await start('limited'), 'failed')
    expect(limited.error).toEqual({ code: 'row-limit', params: { limit: 10 } })
    const broken = await until(await start('broken'), 'failed')
    expect(broken.error).toEqual({ code: 'system', params: { id: 'reference' } })
  })

  it('ERR-07 refuses a file that has expired and removes it', async () => {
    const job = await until(await start('writes'), 'done')
    now = () => new Date(Date.now() + 8 * 86_400_000)
    const late = files.handlers['file.download']({ id: job.fileId ?? '' }, as('ann'))
    await expect(late).rejects.toMatchObject({ code: 'file-expired' })
    expect(await files.sweep()).toBeGreaterThan(0)
    now = () => new Date()
    await expect(files.handlers['file.download']({ id: job.fileId ?? '' }, as('ann'))).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})
