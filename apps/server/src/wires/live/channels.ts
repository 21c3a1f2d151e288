import type { Channel, Subscription } from './live-client.ts'
import { stateMemory } from './state-memory.ts'

/** From channel to listeners, so that a change costs those alone. */
export type Channels = {
  find(name: string): Channel | undefined
  all(): Iterable<Channel>
  /** Makes the subscription of a channel and puts it in. */
  join(name: string, subscriptionOf: (channel: Channel) => Subscription): Subscription
  leave(subscription: Subscription): void
}

export const channelIndex = (): Channels => {
  const channels = new Map<string, Channel>()
  return {
    find: (name) => channels.get(name),
    all: () => channels.values(),
    join: (name, subscriptionOf) => {
      const channel = channels.get(name) ?? { name, listeners: new Set(), memory: stateMemory() }
      channels.set(name, channel)
      const subscription = subscriptionOf(channel)
      channel.listeners.add(subscription)
      return subscription
    },
    leave: (subscription) => {
      const { channel } = subscription
      channel.listeners.delete(subscription)
      if (channel.listeners.size === 0) channels.delete(channel.name)
    },
  }
}
