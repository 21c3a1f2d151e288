import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { JobHandler } from './job-door.ts'
import { beatJob, beginJob, endJob } from './job-store.ts'
import type { Db, End } from './job-store.ts'

/** Progress is written and cancelling is noticed this often. */
const beatMilliseconds = 400

export type Runner = {
  readonly db: Db
  readonly dataDir: string
  readonly now: () => Date
  readonly handlers: ReadonlyMap<string, JobHandler>
  /** Keeps a file that a job left; answers its id. */
  readonly keep: (file: { ownerId: string; path: string; name: string }) => Promise<string>
  /** Tells the owner's browsers. */
  readonly tell: (jobId: string) => Promise<void>
  /** Hears of every job that has ended. */
  readonly ended: (jobId: string) => Promise<void>
  /** Unknown errors; answers the reference that the person sees. */
  readonly report: (error: unknown) => string
}

type Progress = { done: number; total: number; step: string }
type Begun = NonNullable<Awaited<ReturnType<typeof beginJob>>>

/** Runs one job to its end and writes what became of it; throws only where the database is gone. */
export const runJob = async (runner: Runner, id: string, shutdown: AbortSignal): Promise<void> => {
  const row = await beginJob(runner.db, id, runner.now())
  if (row === undefined) return
  await runner.tell(id)
  const folder = path.join(runner.dataDir, 'jobs', id)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const cancel = new AbortController()
  const progress: Progress = { done: 0, total: 0, step: '' }
  const stopBeating = beating(runner, id, { progress, cancel })
  const end = await work(runner, row, { folder, progress, cancel: cancel.signal, shutdown })
  await stopBeating()
  if (shutdown.aborted && end.state !== 'done') throw new AppError('system', { id: 'shutdown' })
  await endJob(runner.db, id, end)
  if (end.state !== 'done') await rm(folder, { recursive: true, force: true })
  await runner.tell(id)
  await runner.ended(id)
}

const work = async (
  runner: Runner,
  row: Begun,
  run: { folder: string; progress: Progress; cancel: AbortSignal; shutdown: AbortSignal },
): Promise<End> => {
  try {
    const handler = runner.handlers.get(row.kind)
    if (handler === undefined) throw new AppError('unknown-operation', { name: row.kind })
    const result = await handler.run(row.payload, {
      jobId: row.id,
      ownerId: row.owner_id,
      folder: run.folder,
      signal: AbortSignal.any([run.cancel, run.shutdown]),
      progress: (done, total, step) =>
        Object.assign(run.progress, { done, total, step: step ?? run.progress.step }),
    })
    const fileId = result?.file && (await runner.keep({ ownerId: row.owner_id, ...result.file }))
    return { state: 'done', fileId, at: runner.now() }
  } catch (error) {
    return failed(runner, error, run.cancel.aborted)
  }
}

const failed = (runner: Runner, error: unknown, cancelled: boolean): End => {
  const at = runner.now()
  if (cancelled) return { state: 'cancelled', at }
  if (error instanceof AppError)
    return { state: 'failed', error: { code: error.code, params: error.params }, at }
  return { state: 'failed', error: { code: 'system', params: { id: runner.report(error) } }, at }
}

const beating = (runner: Runner, id: string, run: { progress: Progress; cancel: AbortController }) => {
  let last = ''
  let pending = Promise.resolve()
  const beat = async () => {
    if (await beatJob(runner.db, id, { ...run.progress, at: runner.now() })) run.cancel.abort()
    const shown = JSON.stringify(run.progress)
    if (shown !== last) await runner.tell(id)
    last = shown
  }
  const timer = setInterval(() => {
    pending = pending.then(beat).catch((error: unknown) => void runner.report(error))
  }, beatMilliseconds)
  return async () => {
    clearInterval(timer)
    await pending
  }
}
