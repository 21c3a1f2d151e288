import { randomUUID } from 'node:crypto'
import { AppError, liveTopics } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { LiveRule, LiveTopic } from '#operations/live-topic.ts'
import { meetsNeeds, owns } from '#operations/ownership.ts'
import type { JobHandler, Jobs, NewJob } from './job-api.ts'
import { jobHandlers } from './job-handlers.ts'
import { dropOldJobs } from './job-queue.ts'
import { asJob, findJob, hasOpenJob, insertJob, listJobs, lockAlone } from './job-store.ts'
import type { JobFilter } from './job-store.ts'
import { jobWorkers } from './job-workers.ts'
import type { JobWorkers } from './job-workers.ts'
import { usualLines } from './job-weight.ts'
import type { Lines } from './job-weight.ts'
import type { Runner } from './runner.ts'

export type { JobContext, JobHandler, Jobs } from './job-api.ts'

/** As many as are shown at once. */
const newest = { currentPage: 1, pageSize: 20 } as const

type Needs = {
  readonly db: Db
  readonly dataDir: string
  readonly now: () => Date
  /** Days after its end for which a job is listed. */
  readonly keepDays: number
  readonly keep: Runner['keep']
  readonly report: Runner['report']
  /** Sends to everybody who joined a topic of the live channel. */
  readonly publish: (words: readonly (readonly [topic: string, data: Told])[]) => Promise<void> | void
  /** Hears what became of a job. */
  readonly ended?: (job: Job, of: { ownerId: string; unattended: boolean }) => Promise<void>
  /** Nothing new is begun while it is so. */
  readonly isPaused?: (() => boolean) | undefined
  /** Slots and time-outs, and what tells how long a job is silent; tests set their own. */
  readonly lines?: Lines
  readonly elapsed?: () => number
}

/** What browsers hear of, with what its reader must hold. */
type Told = Job & { readonly needs: readonly string[] }

export type JobModule = {
  readonly handlers: HandlersOf<'job'>
  readonly jobs: Jobs
  /** Waiting and running ones of a person, newest first. */
  readonly openJobsOf: (caller: Caller) => Promise<Job[]>
  /** `jobs`: all of one's own; `job:{id}`: one of them. */
  readonly topics: readonly LiveRule[]
  start(): void
  /** Takes up what lost its process, or ends it; runs by itself every few seconds. */
  reconcile(): Promise<void>
  /** Removes jobs that ended long ago; answers how many. */
  tidy(): Promise<number>
  /** Lets running jobs stop; they are taken up again at the next start. */
  stop(): Promise<void>
}

/** Long work: a row in `job` is what people see and its place in the queue (decision 0044). */
export const jobModule = (needs: Needs): JobModule => {
  const handlers = new Map<string, JobHandler>()
  const tell = inTurn((id) => tellOwner(needs, id))
  const runner: Runner = {
    lines: usualLines,
    elapsed: () => performance.now(),
    ...needs,
    isPaused: needs.isPaused ?? (() => false),
    handlers,
    tell,
    ended: (id) => tellOfEnd(needs, id),
  }
  const workers = jobWorkers(runner)
  const put = (job: NewJob, db: Db): Promise<string> => putIn(needs, db, { ...job, handlers })
  return {
    handlers: jobHandlers({ ...needs, tell, cancel: workers.cancel }),
    jobs: {
      register: (handler) => void handlers.set(handler.kind, handler),
      isOpen: (kind) => hasOpenJob(needs.db, kind),
      start: async (job) => told(await put(job, needs.db), { workers, tell }),
      startAlone: async (job, kinds) => {
        const id = await needs.db.transaction().execute(async (db) => {
          await lockAlone(db)
          return (await hasOpenJob(db, ...kinds)) ? undefined : put(job, db)
        })
        return id && told(id, { workers, tell })
      },
      listOf: (caller, asked) => listOf(needs, caller, asked),
    },
    openJobsOf: (caller) => listOf(needs, caller, { running: true, ...newest }),
    topics: [jobsTopic(needs), jobTopic(needs)],
    start: workers.start,
    reconcile: workers.reconcile,
    tidy: () => dropOldJobs(needs.db, new Date(needs.now().getTime() - needs.keepDays * 86_400_000)),
    stop: workers.stop,
  }
}

type Putting = NewJob & { readonly handlers: ReadonlyMap<string, JobHandler> }

const putIn = async (needs: Needs, db: Db, { handlers, ...job }: Putting): Promise<string> => {
  const id = randomUUID().replaceAll('-', '')
  const weight = handlers.get(job.kind)?.weight ?? 'heavy'
  await insertJob(db, { ...job, id, weight, now: needs.now() })
  return id
}

const told = async (
  id: string,
  { workers, tell }: { readonly workers: JobWorkers; readonly tell: (id: string) => Promise<void> },
): Promise<string> => {
  workers.wake()
  await tell(id)
  return id
}

/** One word of a job after the other: of two at once, the older could be heard last. */
const inTurn = (tell: (id: string) => Promise<void>): ((id: string) => Promise<void>) => {
  const last = new Map<string, Promise<void>>()
  return (id) => {
    const before = last.get(id) ?? Promise.resolve()
    const now = before.catch(() => undefined).then(() => tell(id))
    last.set(id, now)
    const forget = (): void => void (last.get(id) === now && last.delete(id))
    now.then(forget, forget)
    return now
  }
}

const tellOwner = async (needs: Needs, id: string): Promise<void> => {
  const row = await findJob(needs.db, id)
  if (row === undefined) return
  const told = { ...asJob(row, needs.now()), needs: row.needs }
  const key = row.key_handle === null ? [] : [`jobs:key:${row.key_handle}`]
  await needs.publish([`job:${id}`, `jobs:${row.owner_id}`, ...key].map((topic) => [topic, told]))
}

const tellOfEnd = async (needs: Needs, id: string): Promise<void> => {
  const row = await findJob(needs.db, id)
  if (row === undefined) return
  await needs.ended?.(asJob(row, needs.now()), { ownerId: row.owner_id, unattended: row.unattended })
}

type Asked = JobFilter & { readonly currentPage: number; readonly pageSize: number }

const listOf = async (
  needs: Needs,
  caller: Caller,
  { currentPage, pageSize, ...filter }: Asked,
): Promise<Job[]> => {
  const found = await listJobs(needs.db, { caller, ...filter }, { currentPage, pageSize })
  return found.rows.map((row) => asJob(row, needs.now()))
}

const jobsTopic = (needs: Needs): LiveTopic<'jobs', Told> => ({
  ...liveTopics.jobs,
  reads: 'job.list',
  mayJoin: async () => true,
  snapshot: (caller) => listOf(needs, caller, newest),
  channel: ({ userId, isKey, sessionHandle }) =>
    isKey === true ? `jobs:key:${sessionHandle}` : `jobs:${userId}`,
  tell: tellHolder,
})

const jobTopic = (needs: Needs): LiveTopic<'job:', Told> => ({
  ...liveTopics['job:'],
  reads: 'job.get',
  mayJoin: async (caller, topic) => (await jobOf(needs, caller, topic)) !== undefined,
  snapshot: async (caller, topic) => {
    const job = await jobOf(needs, caller, topic)
    if (job === undefined) throw new AppError('not-found')
    return job
  },
  tell: tellHolder,
})

/** Nothing to whom lacks what the job needed, in the role that he has now. */
const tellHolder = (caller: Caller, { needs, ...job }: Told): Job | undefined =>
  meetsNeeds(caller, needs) ? job : undefined

const jobOf = async (needs: Needs, caller: Caller, topic: string): Promise<Job | undefined> => {
  const row = await findJob(needs.db, topic.slice('job:'.length))
  return row !== undefined && owns(caller, row) ? asJob(row, needs.now()) : undefined
}
