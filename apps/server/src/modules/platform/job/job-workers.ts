import { setMaxListeners } from 'node:events'
import { hostname } from 'node:os'
import { newId } from '#platform/secrets.ts'
import { silenceWatch } from '#platform/silence.ts'
import { loseJob, runningJobs, takeJob, waitingWeights } from './job-queue.ts'
import type { Begun, End, Running } from './job-queue.ts'
import { jobWeights } from './job-weight.ts'
import type { JobWeight } from './job-weight.ts'
import { runJob } from './run-job.ts'
import type { Runner } from './runner.ts'

/** What another process started is found this soon; what this one started, at once. */
const lookEvery = 1_000
/** How often jobs are looked at whose process may have died, and how long they must have been silent. */
const reconcileEvery = 5_000
const deadAfter = 15_000
/** A job that has lost its process so often is not tried again. */
const mostTries = 3
/** Running jobs have so long to stop when the server ends. */
const stopWithin = 5_000

export type JobWorkers = {
  start(): void
  /** Something may wait: looks now instead of in a second. */
  wake(): void
  /** Tells a job of this process at once; one of another hears of it with its next sign of life. */
  cancel(id: string): void
  /** Ends what silence says is dead: tried again, or failed with its reason. */
  reconcile(): Promise<void>
  stop(): Promise<void>
}

/** Takes jobs as slots become free, each weight for itself. */
export const jobWorkers = (runner: Runner): JobWorkers => {
  const crew = crewOf()
  let isWorking = false
  const look = oneAtATime(runner, async () => {
    if (isWorking && !runner.isPaused()) await fill(runner, crew, look)
  })
  const dead = reconciler(runner)
  const reconcile = async (): Promise<void> => {
    if ((await dead()) > 0) look()
  }
  const lookForDead = oneAtATime(runner, reconcile)
  const timers: NodeJS.Timeout[] = []
  return {
    start: () => {
      isWorking = true
      look()
      lookForDead()
      timers.push(setInterval(look, lookEvery), setInterval(lookForDead, reconcileEvery))
    },
    wake: look,
    cancel: (id) => crew.taken.get(id)?.cancel.abort(),
    reconcile,
    stop: async () => {
      isWorking = false
      for (const timer of timers) clearInterval(timer)
      crew.shutdown.abort()
      const all = Promise.all([...crew.taken.values()].map(({ ended }) => ended))
      await Promise.race([all, new Promise((resolve) => setTimeout(resolve, stopWithin).unref())])
    },
  }
}

type Crew = {
  /** What the log and the rows show: two processes of one machine are told apart. */
  readonly process: string
  readonly shutdown: AbortController
  readonly taken: Map<string, { readonly cancel: AbortController; readonly ended: Promise<void> }>
  readonly busy: Record<JobWeight, number>
}

const crewOf = (): Crew => {
  const shutdown = new AbortController()
  // Every running job listens to it.
  setMaxListeners(0, shutdown.signal)
  return {
    process: `${hostname().slice(0, 40)}:${globalThis.process.pid}:${newId().slice(0, 6)}`,
    shutdown,
    taken: new Map(),
    busy: { quick: 0, heavy: 0, long: 0 },
  }
}

const fill = async (runner: Runner, crew: Crew, look: () => void): Promise<void> => {
  const { process, busy, shutdown } = crew
  const waiting = await waitingWeights(runner.db)
  for (const weight of jobWeights.filter((one) => waiting.includes(one))) {
    const { slots, perPerson } = runner.lines[weight]
    while (busy[weight] < slots && !shutdown.signal.aborted) {
      const row = await takeJob(runner.db, { weight, process, perPerson, now: runner.now() })
      if (row === undefined) break
      begin(runner, crew, { row, weight, look })
    }
  }
}

type Beginning = { readonly row: Begun; readonly weight: JobWeight; readonly look: () => void }

const begin = (runner: Runner, crew: Crew, { row, weight, look }: Beginning): void => {
  const cancel = new AbortController()
  const shutdown = crew.shutdown.signal
  const { minutes } = runner.lines[weight]
  crew.busy[weight] += 1
  let isFree = false
  const free = (): void => {
    if (isFree) return
    isFree = true
    crew.busy[weight] -= 1
    look()
  }
  const ended = runJob(runner, { row, cancel, shutdown, minutes, free })
    .catch((error: unknown) => void runner.report(error))
    .finally(() => {
      crew.taken.delete(row.id)
      free()
    })
  crew.taken.set(row.id, { cancel, ended })
}

/** Never twice at once; asked meanwhile, it is done once more. Told once of what keeps failing. */
const oneAtATime = ({ report }: Pick<Runner, 'report'>, work: () => Promise<void>): (() => void) => {
  let isRunning = false
  let isWanted = false
  let isTroubled = false
  const run = async (): Promise<void> => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      try {
        await work()
        isTroubled = false
      } catch (error) {
        if (!isTroubled) report(error)
        isTroubled = true
      }
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

/** Looks once; answers how many jobs it found dead. */
const reconciler = (runner: Runner): (() => Promise<number>) => {
  const watch = silenceWatch(deadAfter, runner.elapsed)
  const look = async (): Promise<number> => {
    const signs = (await runningJobs(runner.db)).map((row) => ({
      id: `${row.id} ${row.attempts}`,
      beat: row.beat_at?.getTime(),
      row,
    }))
    const dead = watch.silent(signs)
    for (const { row } of dead) await lose(runner, row)
    return dead.length
  }
  return () =>
    look().catch((error: unknown) => {
      watch.forget()
      throw error
    })
}

const lose = async (runner: Runner, row: Running): Promise<void> => {
  const end = endOfLost(row, runner.now())
  if (!(await loseJob(runner.db, row, end))) return
  await runner.tell(row.id)
  if (end !== undefined) await runner.ended(row.id)
}

const endOfLost = ({ attempts, cancel_requested }: Running, at: Date): End | undefined => {
  if (cancel_requested) return { state: 'cancelled', at }
  if (attempts < mostTries) return undefined
  return { state: 'failed', error: { code: 'job-lost', params: { count: attempts } }, at }
}
