import { mostLiveTopics } from '@gridwright/contract'
import type { LiveMessage, LiveRequest, LiveTold, LiveTopicFacts, LiveTopicText } from '@gridwright/contract'

export type Listener = (message: LiveTold) => void

type Topic = {
  readonly facts: Pick<LiveTopicFacts, 'changes' | 'isPresence'>
  readonly listeners: Set<Listener>
  /** What a newcomer must hear to know all that the others know: the snapshot, and what changed since by its id. */
  readonly told: Map<string, LiveTold>
  /** Whether a snapshot is on its way or was told; after a refusal a newcomer asks anew. */
  isAsked: boolean
  /** Nobody listens any more; stops its being left. */
  stay: (() => void) | undefined
}

export type SharedTopics = {
  /** Gives the way to stop listening. */
  readonly add: (text: LiveTopicText, listener: Listener) => () => void
  readonly receive: (message: Exclude<LiveMessage, { readonly type: 'ended' }>) => void
  /** A socket has opened: asks for all that somebody listens to. */
  readonly askAll: () => void
  /** What was told may be old from now on. */
  readonly lost: () => void
  readonly size: () => number
}

type Around = {
  readonly factsOf: (text: LiveTopicText) => Topic['facts']
  readonly ask: (type: LiveRequest['type'], topic: LiveTopicText) => void
  readonly later: (run: () => void, delay: number) => () => void
}

/** A page that comes back at once, or the next one that shows the same, does not join again. */
const leaveAfter = 5_000
/** Beyond it a newcomer asks the server. */
const mostKept = 500

/** One subscription for each topic, shared by all its listeners in this browser tab. */
export const sharedTopics = ({ factsOf, ask, later }: Around): SharedTopics => {
  const topics = new Map<LiveTopicText, Topic>()
  const letGo = (text: LiveTopicText): void => {
    topics.get(text)?.stay?.()
    topics.delete(text)
    ask('unsubscribe', text)
  }
  const makeRoom = (): void => {
    if (topics.size < mostLiveTopics) return
    for (const [text, { listeners }] of topics) if (listeners.size === 0) letGo(text)
  }
  const join = (text: LiveTopicText, topic: Topic): void => {
    topic.isAsked = true
    ask('subscribe', text)
  }
  const remove = (text: LiveTopicText, topic: Topic, listener: Listener): void => {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0 || topics.get(text) !== topic || topic.stay !== undefined) return
    if (topic.facts.isPresence) letGo(text)
    else topic.stay = later(() => letGo(text), leaveAfter)
  }
  const told = (message: LiveTold): void => {
    const topic = topics.get(message.topic as LiveTopicText)
    if (topic === undefined) return
    remember(topic, message)
    for (const run of topic.listeners) run(message)
  }
  return {
    add: (text, listener) => {
      const known = topics.get(text)
      if (known === undefined) makeRoom()
      const topic = known ?? newTopic(factsOf(text))
      topics.set(text, topic)
      topic.stay?.()
      topic.stay = undefined
      topic.listeners.add(listener)
      if (!topic.isAsked) join(text, topic)
      else if (topic.told.size > 0) queueMicrotask(() => repeat(topic, listener))
      return () => remove(text, topic, listener)
    },
    receive: (message) => {
      if (message.type !== 'changes') told(message)
      else for (const change of message.changes) told({ type: 'change', ...change })
    },
    askAll: () => {
      for (const [text, topic] of topics)
        if (topic.listeners.size > 0) join(text, topic)
        else letGo(text)
    },
    lost: () => {
      for (const topic of topics.values()) topic.told.clear()
    },
    size: () => topics.size,
  }
}

const newTopic = (facts: Topic['facts']): Topic => ({
  facts,
  listeners: new Set(),
  told: new Map(),
  isAsked: false,
  stay: undefined,
})

const remember = (topic: Topic, message: LiveTold): void => {
  if (message.type === 'refused') {
    topic.isAsked = false
    return topic.told.clear()
  }
  const { changes } = topic.facts
  if (message.type === 'snapshot') topic.told.clear()
  if (changes === 'event' || topic.told.size > mostKept) {
    topic.isAsked = false
    return topic.told.clear()
  }
  if (message.type === 'snapshot' || changes === 'state')
    topic.told.set('', { ...message, type: 'snapshot' } as LiveTold)
  else topic.told.set(idOf(message.data), message)
}

/** To one who came later, what the others know; he may be gone again. */
const repeat = ({ told, listeners }: Topic, listener: Listener): void => {
  if (!listeners.has(listener)) return
  for (const message of told.values()) listener(message)
}

const idOf = (data: object): string => ('id' in data ? String(data.id) : '')
