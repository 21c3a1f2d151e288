import { randomUUID } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { Json } from '@gridwright/bpmn-engine'
import { commandDue, isOver, sendOutgoing, startCalled } from './do-work.ts'
import type { EngineNeeds } from './engine-needs.ts'
import { startDue } from './timed-starts.ts'
import { nextDue, postponeJob, restJob, takeDue } from './work-store.ts'
import type { DueJob } from './work-store.ts'

/** What a registered handler gets, and gives: variables that the instance takes over. */
export type HandlerCall = {
  readonly name: string
  readonly fields: Readonly<Record<string, Json>>
  readonly instance: string
  readonly node: string
  readonly signal: AbortSignal
}
export type HandlerAnswer = { readonly variables: Record<string, Json>; readonly result?: Json }
export type WorkHandlers = Readonly<Record<string, (call: HandlerCall) => Promise<HandlerAnswer>>>

/** Evaluates a decision; the answer becomes the result variable. */
export type Decide = (job: DueJob) => Promise<Json>

type WorkerNeeds = {
  readonly engine: EngineNeeds
  readonly handlers: WorkHandlers
  readonly decide: Decide
  readonly failed: (error: unknown) => void
}

export type JobWorker = { start(): void; stop(): Promise<void>; wake(): void; drain(): Promise<void> }

const mostAtOnce = 32
const holds = 5 * 60_000
const handlerTime = 60_000
/** Looks at the queue so often where nothing wakes it; a timer that falls due sooner is waited for. */
const every = 2_000
/** How long work that failed waits: after the first try, the second … */
const pauses = [1_000, 10_000, 60_000]

/** Does what is due, in any server process: timers, continuations, handlers, decisions, calls, messages to others. */
export const jobWorker = (needs: WorkerNeeds): JobWorker => {
  const { engine, failed } = needs
  const round = rounds(needs)
  let isStopped = true
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isAsked = false
  const workOff = async (): Promise<void> => {
    do {
      isAsked = false
      while (!isStopped && (await round()) > 0);
    } while (isAsked && !isStopped)
  }
  const plan = async (): Promise<void> => {
    if (isStopped) return
    const due = await nextDue(engine.db)
    const wait = due === undefined ? every : due.getTime() - engine.now().getTime()
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(every, Math.max(5, wait)))
  }
  const ended = (): void => {
    working = undefined
    plan().catch(() => {
      timer = setTimeout(wake, every)
    })
  }
  const wake = (): void => {
    if (isStopped) return
    isAsked = true
    working ??= workOff().catch(failed).finally(ended)
  }
  return {
    wake,
    start: () => {
      isStopped = false
      wake()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await working
    },
    drain: async () => {
      while ((await round()) > 0);
    },
  }
}

/** Takes some of what is due and does it; answers how much that was. */
const rounds = (needs: WorkerNeeds) => {
  const by = randomUUID()
  const { engine, failed } = needs
  const tried = async (job: DueJob): Promise<void> => {
    try {
      await doWork(needs, job)
    } catch (error) {
      failed(error)
      await putBack(engine, job, error).catch(failed)
    }
  }
  return async (): Promise<number> => {
    const now = engine.now()
    const until = new Date(now.getTime() + holds)
    const due = await takeDue(engine.db, { by, now, until, most: mostAtOnce })
    await Promise.all(due.map(tried))
    const isStarted = await startDue(engine)
    return due.length + (isStarted ? 1 : 0)
  }
}

const doWork = async ({ engine, handlers, decide }: WorkerNeeds, job: DueJob): Promise<void> => {
  const { work } = job
  switch (work.kind) {
    case 'outgoing':
      return sendOutgoing(engine, job, work.what)
    case 'timer':
    case 'continuation':
      return commandDue(engine, job, { kind: 'due', work: job.key })
    case 'call':
      return startCalled(engine, job, work)
    case 'decision':
      return commandDue(engine, job, {
        kind: 'complete',
        work: job.key,
        variables: {},
        result: await decide(job),
      })
    case 'handler': {
      const answer = await handled(handlers, job, work)
      return commandDue(engine, job, { kind: 'complete', work: job.key, ...answer })
    }
    default:
      throw new Error(`work of the kind ${work.kind} is nobody’s here`)
  }
}

const handled = (
  handlers: WorkHandlers,
  job: DueJob,
  { name, fields, node }: Extract<DueJob['work'], { kind: 'handler' }>,
): Promise<HandlerAnswer> => {
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (handler === undefined)
    throw new AppError('process-refused', { reason: `no handler ${name} is registered` })
  const signal = AbortSignal.timeout(handlerTime)
  return handler({ name, fields, node, instance: job.instance, signal })
}

const wordsOf = (error: unknown): string =>
  error instanceof AppError
    ? `${error.code} ${JSON.stringify(error.params)}`
    : error instanceof Error
      ? error.message
      : String(error)

/** Tried again after a pause; after the last try an incident stands where the work was. */
const putBack = async (engine: EngineNeeds, job: DueJob, error: unknown): Promise<void> => {
  if (isOver(error)) return
  const retries = job.retries - 1
  const message = wordsOf(error)
  const { work } = job
  if (retries > 0 || work.kind === 'outgoing') {
    const pause = pauses[Math.min(pauses.length - 1, Math.max(0, 3 - retries))] ?? 60_000
    const due = new Date(engine.now().getTime() + pause)
    await postponeJob(engine.db, { key: job.key, due, message, retries: Math.max(1, retries) })
    return
  }
  const incident = work.kind === 'decision' ? 'DECISION_EVALUATION_ERROR' : undefined
  await commandDue(engine, job, {
    kind: 'fail',
    work: job.key,
    retries: 0,
    message,
    ...(incident === undefined ? {} : { incident }),
  })
  // Work that counts no retries would be taken again after its time.
  if (!('retries' in work)) await restJob(engine.db, job.key)
}
