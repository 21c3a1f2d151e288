import type { LiveClient, Subscription } from './live-client.ts'

type Needs = { readonly log: (facts: object, message: string) => void }

/** Tells the topic that this socket listens; who left meanwhile is taken back, in this order. */
export const attend = async (needs: Needs, client: LiveClient, subscription: Subscription): Promise<void> => {
  await tell(needs, client, { subscription, isHere: true })
  if (client.subscriptions.get(subscription.topic) !== subscription)
    await tell(needs, client, { subscription, isHere: false })
}

/** Ends one subscription of a socket. */
export const leave = (needs: Needs, client: LiveClient, topic: string): void => {
  const subscription = client.subscriptions.get(topic)
  if (subscription === undefined) return
  client.subscriptions.delete(topic)
  void tell(needs, client, { subscription, isHere: false })
}

/** Ends all of them: the socket is gone. */
export const leaveAll = (needs: Needs, client: LiveClient): void => {
  for (const topic of client.subscriptions.keys()) leave(needs, client, topic)
}

type Told = { readonly subscription: Subscription; readonly isHere: boolean }

const tell = async (needs: Needs, client: LiveClient, { subscription, isHere }: Told): Promise<void> => {
  const { rule, topic, key } = subscription
  try {
    await rule.attend?.(client.caller, { topic, key, isHere })
  } catch (error) {
    needs.log({ err: error, topic }, 'who listens to a live topic could not be noted')
  }
}
