import type { Job, Remarks, Titled } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { Ownership } from '#operations/ownership.ts'
import type { JobWeight } from './job-weight.ts'

/** Long work with progress and cancel; runs on any server process, its place and state in the table `job`. */
export type JobHandler<P = unknown> = {
  readonly kind: string
  /** The line that it stands in, with slots and a time-out of its own. */
  readonly weight: JobWeight
  /**
   * Runs once; throws AppError for a plain word. A returned file is kept for its owner until it expires.
   * `signal` fires on cancel, time-out and shutdown; from then on its slot is another's.
   */
  run(payload: P, context: JobContext): Promise<JobResult | undefined>
}

export type JobResult = {
  readonly file?: JobFile
  /** What was noticed without failing. */
  readonly remarks?: Remarks
}

export type JobFile = {
  readonly path: string
  readonly name: string
  /** Deleted when it is fetched, and after a day. */
  readonly once?: true
}

export type JobContext = {
  readonly jobId: string
  readonly ownerId: string
  readonly signal: AbortSignal
  /** A fresh folder of the data folder for what the job writes; removed after failure. */
  readonly folder: string
  /** `done` of `total`, e.g. rows; written at most a few times a second. */
  progress(done: number, total: number, step?: string): void
}

export type Jobs = {
  /** A caller's own as the list of jobs shows them, newest first; none that was started after `until`. */
  listOf(
    caller: Caller,
    asked: { running?: boolean | undefined; until: Date; currentPage: number; pageSize: number },
  ): Promise<readonly Job[]>
  register(handler: JobHandler): void
  /** A job of this kind waits or runs. */
  isOpen(kind: string): Promise<boolean>
  /** Answers the job's id at once. `payload` is JSON. */
  start(job: NewJob): Promise<string>
  /** The same where no job of these kinds waits or runs; undefined where one does, whoever else asks just now. */
  startAlone(job: NewJob, kinds: readonly string[]): Promise<string | undefined>
}

export type NewJob = Ownership & {
  readonly kind: string
  /** In both languages, or what people called it. */
  readonly title: string | Titled
  /** Any of these must be held to see the job and its file: what its operation asks for. Empty: owning it is enough. */
  readonly needs: readonly string[]
  readonly payload: unknown
  /** Nobody waits for it: a schedule asked. */
  readonly unattended?: boolean
}
