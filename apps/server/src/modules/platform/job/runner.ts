import type { Db } from '@gridwright/db'
import type { Ownership } from '#operations/ownership.ts'
import type { JobFile, JobHandler } from './job-api.ts'
import type { Lines } from './job-weight.ts'

/** What running a job needs. */
export type Runner = {
  readonly db: Db
  readonly dataDir: string
  readonly now: () => Date
  readonly handlers: ReadonlyMap<string, JobHandler>
  /** Keeps a file that a job left; answers its id. */
  readonly keep: (file: Ownership & JobFile & { readonly needs: readonly string[] }) => Promise<string>
  /** Tells the owner's browsers. */
  readonly tell: (jobId: string) => Promise<void>
  /** Hears of every job that has ended. */
  readonly ended: (jobId: string) => Promise<void>
  /** Unknown errors; answers the reference that the person sees. */
  readonly report: (error: unknown) => string
  /** Nothing new is begun while it is so. */
  readonly isPaused: () => boolean
  readonly lines: Lines
  /** Milliseconds that only go forward, whatever the clock does. */
  readonly elapsed: () => number
}
