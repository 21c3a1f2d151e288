import type { Channels } from './channels.ts'
import type { LiveClient, Subscription } from './live-client.ts'

export type AttendNeeds = {
  readonly channels: Channels
  readonly log: (facts: object, message: string) => void
}

/** Tells the topic that this socket listens; who left meanwhile is taken back, in this order. */
export const attend = async (needs: AttendNeeds, subscription: Subscription): Promise<void> => {
  await tell(needs, subscription, true)
  if (!isHere(subscription)) await tell(needs, subscription, false)
}

const isHere = (subscription: Subscription): boolean =>
  subscription.client.subscriptions.get(subscription.topic) === subscription

/** Ends one subscription of a socket. */
export const leave = (needs: AttendNeeds, subscription: Subscription): void => {
  if (!isHere(subscription)) return
  subscription.client.subscriptions.delete(subscription.topic)
  subscription.isDue = false
  needs.channels.leave(subscription)
  void tell(needs, subscription, false)
}

/** Ends all of them: the socket is gone. */
export const leaveAll = (needs: AttendNeeds, client: LiveClient): void => {
  for (const subscription of client.subscriptions.values()) leave(needs, subscription)
}

const tell = async (needs: AttendNeeds, subscription: Subscription, isHere: boolean): Promise<void> => {
  const { client, rule, topic, key } = subscription
  try {
    await rule.attend?.(client.caller, { topic, key, isHere })
  } catch (error) {
    needs.log({ err: error, topic }, 'who listens to a live topic could not be noted')
  }
}
