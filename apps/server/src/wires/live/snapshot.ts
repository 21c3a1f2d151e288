import { AppError } from '@gridwright/contract'
import { troubleOf } from '#platform/trouble.ts'
import { leave } from './attend.ts'
import type { AttendNeeds } from './attend.ts'
import { numbered, schedule, sendNow } from './live-client.ts'
import type { Subscription } from './live-client.ts'

/** Joined first and read then, so that no change falls between; changes wait until the snapshot is sent. */
export const readSnapshot = async (needs: AttendNeeds, subscription: Subscription): Promise<void> => {
  subscription.isStale = subscription.isReading
  if (subscription.isReading) return
  subscription.isReading = true
  const { client, topic } = subscription
  try {
    const data = await stateOf(subscription)
    client.socket.send(`{"type":"snapshot",${numbered(subscription, data)}`)
  } catch (error) {
    leave(needs, subscription)
    const code = error instanceof AppError ? error.code : (troubleOf(error)?.code ?? 'system')
    if (!(error instanceof AppError)) needs.log({ err: error, topic }, 'a live snapshot failed')
    sendNow(client, { type: 'refused', topic, code })
  } finally {
    subscription.isReading = false
    schedule(client)
  }
  if (subscription.isStale) await readSnapshot(needs, subscription)
}

const stateOf = async ({ rule, channel, client, topic, key }: Subscription): Promise<string> => {
  const read = (): Promise<unknown> => rule.snapshot(client.caller, topic, key)
  if (rule.isShared !== true) return JSON.stringify(await read())
  for (;;) {
    const known = channel.memory.text()
    if (known !== undefined) return known
    await channel.memory.ready(read)
  }
}
