import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import type { Job } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { LiveTopic } from '#operations/live-topic.ts'
import type { JobHandler, Jobs } from './job-door.ts'
import { jobHandlers } from './job-handlers.ts'
import { asJob, findJob, hasOpenJob, listJobs } from './job-store.ts'
import type { Db, JobFilter } from './job-store.ts'
import { runJob } from './run-job.ts'
import type { Runner } from './run-job.ts'

export type { JobContext, JobHandler, Jobs } from './job-door.ts'

const queue = 'gridwright'
/** Jobs that one process runs side by side: a report fills a core. */
const concurrency = 2
/** As many as are shown at once. */
const newest = { currentPage: 1, pageSize: 20 } as const

type Needs = {
  readonly db: Db
  readonly databaseUrl: string
  readonly dataDir: string
  readonly now: () => Date
  readonly keep: Runner['keep']
  readonly report: Runner['report']
  /** Sends to everybody who joined a topic of the live channel. */
  readonly publish: (topic: string, data: Job) => Promise<void> | void
  /** Hears what became of a job. */
  readonly ended?: (job: Job, ownerId: string) => Promise<void>
}

export type JobModule = {
  readonly handlers: HandlersOf<'job'>
  readonly jobs: Jobs
  /** Waiting and running ones of a person, newest first. */
  readonly openJobsOf: (caller: Caller) => Promise<Job[]>
  /** `jobs`: all of one's own; `job:{id}`: one of them. */
  readonly topics: readonly LiveTopic[]
  start(): Promise<void>
  /** Lets running jobs stop; they are taken up again at the next start. */
  stop(): Promise<void>
}

/** Long work on pg-boss; the row in `job` is what people see. */
export const jobModule = (needs: Needs): JobModule => {
  const handlers = new Map<string, JobHandler>()
  const shutdown = new AbortController()
  const boss = new PgBoss({ connectionString: needs.databaseUrl, max: 4, useListenNotify: true })
  boss.on('error', (error) => void needs.report(error))
  const tell = (id: string) => tellOwner(needs, id)
  const runner: Runner = { ...needs, handlers, tell, ended: (id) => tellOfEnd(needs, id) }
  return {
    handlers: jobHandlers({ ...needs, tell }),
    jobs: {
      register: (handler) => void handlers.set(handler.kind, handler),
      isOpen: (kind) => hasOpenJob(needs.db, kind),
      start: (job) => startJob(needs, boss, job),
      listOf: (ownerId, asked) => listOf(needs, ownerId, asked),
    },
    openJobsOf: (caller) => listOf(needs, caller.userId, { running: true, ...newest }),
    topics: jobTopics(needs),
    start: () => startWorking(boss, runner, shutdown.signal),
    stop: async () => {
      shutdown.abort()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

const startWorking = async (boss: PgBoss, runner: Runner, shutdown: AbortSignal): Promise<void> => {
  await boss.start()
  // A job whose process died is taken up again once its heart has stopped for this long.
  await boss.createQueue(queue, { heartbeatSeconds: 20, retryLimit: 3, expireInSeconds: 3600, notify: true })
  await boss.work<{ jobId: string }>(
    queue,
    { localConcurrency: concurrency, pollingIntervalSeconds: 1 },
    async ([job]) => {
      if (job !== undefined) await runJob(runner, job.data.jobId, shutdown)
    },
  )
}

const startJob = async (needs: Needs, boss: PgBoss, job: Parameters<Jobs['start']>[0]): Promise<string> => {
  const id = randomUUID().replaceAll('-', '')
  await needs.db
    .insertInto('job')
    .values({
      id,
      kind: job.kind,
      title: job.title,
      owner_id: job.ownerId,
      state: 'waiting',
      payload: JSON.stringify(job.payload),
      created_at: needs.now(),
    })
    .execute()
  await boss.send(queue, { jobId: id })
  await tellOwner(needs, id)
  return id
}

const tellOwner = async (needs: Needs, id: string): Promise<void> => {
  const row = await findJob(needs.db, id)
  if (row === undefined) return
  const job = asJob(row, needs.now())
  await needs.publish(`job:${id}`, job)
  await needs.publish(`jobs:${row.owner_id}`, job)
}

const tellOfEnd = async (needs: Needs, id: string): Promise<void> => {
  const row = await findJob(needs.db, id)
  if (row !== undefined) await needs.ended?.(asJob(row, needs.now()), row.owner_id)
}

type Asked = Omit<JobFilter, 'ownerId'> & { readonly currentPage: number; readonly pageSize: number }

const listOf = async (
  needs: Needs,
  ownerId: string,
  { currentPage, pageSize, ...filter }: Asked,
): Promise<Job[]> => {
  const found = await listJobs(needs.db, { ownerId, ...filter }, { currentPage, pageSize })
  return found.rows.map((row) => asJob(row, needs.now()))
}

const jobTopics = (needs: Needs): LiveTopic[] => [
  {
    pattern: /^jobs$/,
    reads: 'job.list',
    mayJoin: async () => true,
    snapshot: (caller) => listOf(needs, caller.userId, newest),
    channel: (caller) => `jobs:${caller.userId}`,
  },
  {
    pattern: /^job:[0-9a-f]{32}$/,
    reads: 'job.get',
    mayJoin: async (caller, topic) => (await jobOf(needs, caller.userId, topic)) !== undefined,
    snapshot: (caller, topic) => jobOf(needs, caller.userId, topic),
  },
]

const jobOf = async (needs: Needs, userId: string, topic: string): Promise<Job | undefined> => {
  const row = await findJob(needs.db, topic.slice('job:'.length))
  return row?.owner_id === userId ? asJob(row, needs.now()) : undefined
}
