import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@gridwright/contract'
import type { Ownership } from '#operations/ownership.ts'
import { troubleOf } from '#platform/trouble.ts'
import { beating } from './beating.ts'
import type { Progress } from './beating.ts'
import { endJob, returnJob } from './job-queue.ts'
import type { Begun, End } from './job-queue.ts'
import type { Runner } from './runner.ts'

export type Run = {
  readonly row: Begun
  /** Fires when the job is cancelled, here or elsewhere, or was given to another process. */
  readonly cancel: AbortController
  readonly shutdown: AbortSignal
  /** Minutes after which it is stopped. */
  readonly minutes: number
  /** Called once, as soon as its slot is free: at its end, or as soon as it is told to stop. */
  readonly free: () => void
}

/** A job that does not stop when told is left to itself after this long; its end is written without it. */
const obeyWithin = 30_000
/** The end of a job is written as soon as the database is there again; tried this often, once a second. */
const endTries = 120

/** Runs one job to its end and writes what became of it. */
export const runJob = async (runner: Runner, run: Run): Promise<void> => {
  const { row, cancel, shutdown, minutes } = run
  const folder = path.join(runner.dataDir, 'jobs', row.id)
  const progress: Progress = { done: 0, total: 0, step: '' }
  const tooLong = AbortSignal.timeout(minutes * 60_000)
  const signal = AbortSignal.any([cancel.signal, shutdown, tooLong])
  signal.addEventListener('abort', run.free, { once: true })
  const beats = beating(runner, row, { progress, cancel })
  const working = work(runner, row, { folder, progress, signal })
  const outcome = await Promise.race([working, disobeys(signal)])
  await beats.stop()
  if (shutdown.aborted && outcome.state !== 'done' && !cancel.signal.aborted)
    return void (await returnJob(runner.db, row))
  const end = { ...judged(outcome, { cancel: cancel.signal, tooLong, minutes }), at: runner.now() }
  await writeEnd(runner, row, end)
  if (end.state !== 'done') void working.then(() => rm(folder, { recursive: true, force: true }))
  await runner.tell(row.id)
  await runner.ended(row.id)
}

type Outcome = Omit<End, 'at'>

const ownershipIn = ({ owner_id: ownerId, key_handle: key }: Begun): Ownership =>
  key === null ? { ownerId } : { ownerId, key }

const work = async (
  runner: Runner,
  row: Begun,
  { folder, progress, signal }: { folder: string; progress: Progress; signal: AbortSignal },
): Promise<Outcome> => {
  try {
    await runner.tell(row.id)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const handler = runner.handlers.get(row.kind)
    if (handler === undefined) throw new AppError('unknown-operation', { name: row.kind })
    const result = await handler.run(row.payload, {
      jobId: row.id,
      ownerId: row.owner_id,
      folder,
      signal,
      progress: (done, total, step) => Object.assign(progress, { done, total, step: step ?? progress.step }),
    })
    const fileId =
      result?.file && (await runner.keep({ ...ownershipIn(row), needs: row.needs, ...result.file }))
    return { state: 'done', fileId, remarks: result?.remarks }
  } catch (error) {
    return failed(runner, error, signal)
  }
}

/** What a job says that was told to stop is no news. */
const failed = (runner: Runner, error: unknown, { aborted }: AbortSignal): Outcome => {
  const known = error instanceof AppError ? error : troubleOf(error)
  const id = aborted || error instanceof AppError ? '' : runner.report(error)
  const { code, params } = known ?? new AppError('system', { id })
  return { state: 'failed', error: { code, params } }
}

const disobeys = async (signal: AbortSignal): Promise<Outcome> => {
  if (!signal.aborted)
    await new Promise((resolve) => void signal.addEventListener('abort', resolve, { once: true }))
  await sleep(obeyWithin, undefined, { ref: false })
  return { state: 'failed' }
}

type Stops = { readonly cancel: AbortSignal; readonly tooLong: AbortSignal; readonly minutes: number }

/** What was done is done, even where the wish to stop came in the same moment. */
const judged = (outcome: Outcome, { cancel, tooLong, minutes }: Stops): Outcome => {
  if (outcome.state === 'done') return outcome
  if (cancel.aborted) return { state: 'cancelled' }
  return tooLong.aborted ? { state: 'failed', error: { code: 'job-time', params: { minutes } } } : outcome
}

const writeEnd = async ({ db, report }: Runner, row: Begun, end: End): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await endJob(db, row, end))
    } catch (error) {
      if (tries >= endTries || troubleOf(error) === undefined) throw error
      if (tries === 1) report(error)
      await sleep(1_000, undefined, { ref: false })
    }
  }
}
