import { AppError } from '@gridwright/contract'
import type { SessionHolders } from '#operations/open-session.ts'
import { attend, leave } from './attend.ts'
import type { AttendNeeds } from './attend.ts'
import { sendNow } from './live-client.ts'
import type { LiveClient, Subscription } from './live-client.ts'
import { readSnapshot } from './snapshot.ts'

export type CheckNeeds = AttendNeeds & {
  readonly clients: ReadonlySet<LiveClient>
  readonly holdersOf: SessionHolders
  readonly drop: (client: LiveClient, code: string) => void
}

/** All sessions are read at once; then each socket keeps what its holder may still hear. */
export const checkSessions = async (needs: CheckNeeds, anew: boolean): Promise<void> => {
  const asked = [...needs.clients]
  if (asked.length === 0) return
  const holders = await needs.holdersOf([...new Set(asked.map(({ sessionId }) => sessionId))])
  for (const client of asked) {
    if (!needs.clients.has(client)) continue
    const holder = holders.get(client.sessionId)
    if (holder === undefined) needs.drop(client, 'session-ended')
    else if (holder instanceof AppError) needs.drop(client, holder.code)
    else client.caller = holder
  }
  for (const client of asked) if (needs.clients.has(client)) await checkTopics(needs, client, anew)
}

const checkTopics = async (needs: CheckNeeds, client: LiveClient, anew: boolean): Promise<void> => {
  try {
    for (const subscription of client.subscriptions.values()) await checkTopic(needs, subscription, anew)
  } catch (error) {
    if (error instanceof AppError) needs.drop(client, error.code)
    else needs.log({ err: error }, 'what a live session may hear could not be checked')
  }
}

const checkTopic = async (needs: CheckNeeds, subscription: Subscription, anew: boolean): Promise<void> => {
  const { client, rule, topic } = subscription
  if (!(await rule.mayJoin(client.caller, topic))) {
    leave(needs, subscription)
    sendNow(client, { type: 'refused', topic, code: 'no-permission' })
    return
  }
  await attend(needs, subscription)
  if (anew) await readSnapshot(needs, subscription)
}

/** One check at a time; what is asked while one runs is one more, however often it is asked. */
export const oneByOne = (run: (anew: boolean) => Promise<void>): ((anew: boolean) => Promise<void>) => {
  let running: Promise<void> = Promise.resolve()
  let next: { anew: boolean; readonly done: Promise<void> } | undefined
  return (anew) => {
    if (next !== undefined) {
      next.anew ||= anew
      return next.done
    }
    const begin = async (): Promise<void> => {
      const wish = next
      next = undefined
      await run(wish?.anew ?? anew)
    }
    running = running.catch(() => undefined).then(begin)
    next = { anew, done: running }
    return running
  }
}
