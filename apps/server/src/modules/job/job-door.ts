import type { Job } from '@gridwright/contract'

/** Long work with progress and cancel; runs in pg-boss on any server process, state in the table `job`. */
export type JobHandler<P = unknown> = {
  readonly kind: string
  /**
   * Runs once; throws AppError for a plain word. A returned file is kept for its owner until it expires.
   * `signal` fires on cancel, time-out and shutdown.
   */
  run(
    payload: P,
    context: JobContext,
  ): Promise<{ readonly file?: { readonly path: string; readonly name: string } } | undefined>
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
  /** A person's own as the list of jobs shows them, newest first; none that was started after `until`. */
  listOf(
    ownerId: string,
    asked: { running?: boolean | undefined; until: Date; currentPage: number; pageSize: number },
  ): Promise<readonly Job[]>
  register(handler: JobHandler): void
  /** A job of this kind waits or runs. */
  isOpen(kind: string): Promise<boolean>
  /** Answers the job's id at once. `payload` is JSON. */
  start(job: { kind: string; title: string; ownerId: string; payload: unknown }): Promise<string>
}
