import { AppError } from '@gridwright/contract'
import type { Command, Values } from '@gridwright/bpmn-engine'
import type { HandlerInput } from '@gridwright/contract'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { maySection, requireSection } from './section-access.ts'
import { activateJobs, extendJob, findJob, hurryJob, visibleTo } from './external-jobs.ts'
import type { Activated } from './external-jobs.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { requireInstance } from './operate-handlers.ts'
import { delayJob } from '#modules/workflow/engine/index.ts'

type Names =
  | 'process.activateJobs'
  | 'process.completeJob'
  | 'process.failJob'
  | 'process.throwJob'
  | 'process.extendJob'
  | 'process.runJob'
type Own = Pick<HandlersOf<'process'>, Names>

const sections = ['activiti', 'zeebe'] as const

/** How often a worker that waits is looked for again. */
const pollEvery = 250

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

/** Workers outside: they take jobs of a type, do them, and say how it went (workflow.md 4.1.4). */
export const workerHandlers = (engine: Engine): Own => ({
  'process.activateJobs': async (input, { caller, signal }) => {
    const until = engine.needs.now().getTime() + input.wait
    for (;;) {
      const jobs = await take(engine, caller, input)
      if (jobs.length > 0 || signal.aborted || engine.needs.now().getTime() >= until) return { jobs }
      await sleep(pollEvery, signal)
    }
  },
  'process.completeJob': ({ key, variables }, context) =>
    answer(engine, context, { kind: 'complete', work: key, variables: variables as Values }),
  'process.failJob': async ({ key, retries, message, backOff }, context) => {
    await requireJob(engine, context, key)
    await answer(engine, context, { kind: 'fail', work: key, retries, message })
    const due = new Date(engine.needs.now().getTime() + backOff)
    await delayJob(engine.needs.db, { key, due, message })
    return { ok: true }
  },
  'process.throwJob': ({ key, code, message, variables }, context) =>
    answer(engine, context, {
      kind: 'throwError',
      work: key,
      code,
      message,
      variables: variables as Values,
    }),
  'process.extendJob': async ({ key, timeout }, context) => {
    await requireJob(engine, context, key)
    const until = new Date(engine.needs.now().getTime() + timeout)
    if (!(await extendJob(engine.needs.db, key, until))) throw new AppError('process-job-gone')
    return { ok: true }
  },
  'process.runJob': async ({ key }, context) => {
    const job = await findJob(engine.needs.db, key)
    if (job === undefined) throw new AppError('process-job-gone')
    const found = await requireInstance(engine, context, job.instance)
    if (!(await hurryJob(engine.needs.db, key, engine.needs.now()))) throw new AppError('process-job-gone')
    engine.worker.wake()
    context.record({ entity: 'processInstance', id: job.instance, name: found.title, after: { runJob: key } })
    return { ok: true }
  },
})

const take = async (engine: Engine, caller: Caller, input: HandlerInput<'process.activateJobs'>) => {
  const now = engine.needs.now()
  const jobs = await activateJobs(engine.needs.db, {
    type: input.type,
    worker: input.worker,
    most: input.maxJobs,
    now,
    until: new Date(now.getTime() + input.timeout),
    sections: sections.filter((one) => maySection(caller, one, 'operate')),
  })
  return jobs.map((job) => shown(job, input.fetch))
}

const shown = (job: Activated, fetch: readonly string[] | undefined) => {
  const all = visibleTo(job)
  const variables =
    fetch === undefined
      ? all
      : Object.fromEntries(Object.entries(all).filter(([name]) => fetch.includes(name)))
  return {
    key: job.key,
    instanceKey: job.instance,
    definitionKey: job.definition,
    processId: job.processId,
    node: job.node,
    type: job.type,
    headers: job.headers,
    retries: job.retries,
    lockedUntil: job.lockedUntil.toISOString(),
    variables,
  }
}

/** Workers have the right of a section, not the data scope of a person: a job is whose type it is. */
const requireJob = async ({ needs }: Engine, { caller }: CallContext, key: string) => {
  const job = await findJob(needs.db, key)
  if (job === undefined || job.kind !== 'job') throw new AppError('process-job-gone')
  requireSection(caller, job.section as 'activiti' | 'zeebe', 'operate')
  return job
}

type Answer = Extract<Command, { kind: 'complete' | 'fail' | 'throwError' }>

const answer = async (engine: Engine, context: CallContext, command: Answer) => {
  const job = await requireJob(engine, context, command.work)
  await engine.run(job.instance, command)
  return { ok: true } as const
}
