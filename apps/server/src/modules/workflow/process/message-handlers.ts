import { AppError } from '@gridwright/contract'
import type { Values } from '@gridwright/bpmn-engine'
import type { ProcessSection } from '@gridwright/contract'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { maySection } from './section-access.ts'
import { bufferMessage, takeBuffered } from '#modules/workflow/engine/index.ts'
import { correlate, spread } from '#modules/workflow/engine/index.ts'
import { inTransaction } from '#modules/workflow/engine/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'

type Own = Pick<HandlersOf<'process'>, 'process.publish' | 'process.broadcast'>

/** Messages reach one listener, signals everybody. */
export const messageHandlers = (engine: Engine): Own => ({
  'process.publish': async (
    { name, correlationKey, messageId, timeToLive, variables },
    { caller, record },
  ) => {
    const { needs } = engine
    const sections = operatedBy(caller)
    const message = { name, correlationKey, variables: variables as Values, sections }
    const told = async (): Promise<string | undefined> =>
      (await inTransaction(needs, (own) => correlate(own, message)))[0]
    let instance = await told()
    if (instance === undefined) {
      if (timeToLive === 0) throw new AppError('process-message-unheard', { name })
      const now = needs.now()
      const key = await needs.keys.during((next) => next())
      const expires = new Date(now.getTime() + timeToLive * 1_000)
      const isKept = await bufferMessage(needs.db, {
        ...message,
        key,
        messageId: messageId ?? null,
        expires,
        now,
      })
      if (!isKept) throw new AppError('process-message-buffered')
      // Somebody may have begun to listen while it was put down: who came first after it takes it.
      instance = await lateListener(engine, message, key)
    }
    if (instance !== undefined) engine.after(instance)
    record({
      entity: 'process',
      id: instance ?? name,
      name,
      after: { correlationKey, instance: instance ?? '' },
    })
    return { instanceKey: instance ?? null }
  },
  'process.broadcast': async ({ name, variables }, { caller, record }) => {
    const sections = operatedBy(caller)
    const begun = await inTransaction(engine.needs, (own) => spread(own, { name, variables, sections }))
    for (const instance of begun.instances) engine.after(instance)
    engine.worker.wake()
    record({ entity: 'process', id: name, name, after: { heard: begun.heard } })
    return { heard: begun.heard }
  },
})

type Message = {
  readonly name: string
  readonly correlationKey: string
  readonly variables: Values
  readonly sections: readonly ProcessSection[]
}

/** Only processes of sections that the caller operates hear it. */
const operatedBy = (caller: Caller): ProcessSection[] =>
  (['activiti', 'zeebe'] as const).filter((one) => maySection(caller, one, 'operate'))

const lateListener = (engine: Engine, message: Message, key: string): Promise<string | undefined> =>
  inTransaction(engine.needs, async (own) => {
    const [instance] = await correlate(own, message)
    if (instance === undefined) return undefined
    const taken = await takeBuffered(own.db, {
      name: message.name,
      correlationKey: message.correlationKey,
      now: own.now(),
      key,
    })
    // A listener took it already by itself: then this second time did not happen.
    if (taken === undefined) throw new AppError('process-message-buffered')
    return instance
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'process-message-buffered') return undefined
    throw error
  })
