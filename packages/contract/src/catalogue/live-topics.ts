import { assetTopics } from '#asset/topics.ts'
import { dictionaryTopics } from '#dictionary/topics.ts'
import { jobTopics } from '#job/topics.ts'
import { noticeTopics } from '#notice/topics.ts'
import { onlineUserTopics } from '#online-user/topics.ts'
import { screenTopics } from '#screen/topics.ts'
import { taskTopics } from '#task/topics.ts'
import type { LiveTopicFacts } from '#shared/live-topic.ts'

/**
 * All topics of the live channel, and what is told on them. A name that ends in a colon is followed by an id. Server
 * (`LiveTopic`) and browser (`live.subscribe`) take the types of their data from here.
 */
export const liveTopics = {
  ...jobTopics,
  ...noticeTopics,
  ...dictionaryTopics,
  ...assetTopics,
  ...onlineUserTopics,
  ...screenTopics,
  ...taskTopics,
} as const

export type LiveTopicName = keyof typeof liveTopics

type Told<Name extends LiveTopicName> = NonNullable<(typeof liveTopics)[Name]['told']>

export type LiveSnapshot<Name extends LiveTopicName> = Told<Name>['snapshot']
export type LiveChange<Name extends LiveTopicName> = Told<Name>['change']

/** A topic as clients name it: `jobs`, `job:0123…`. */
export type LiveTopicText<Name extends LiveTopicName = LiveTopicName> = Name extends `${string}:`
  ? `${Name}${string}`
  : Name

export type LiveTopicOf<Text extends LiveTopicText> = {
  [Name in LiveTopicName]: Text extends LiveTopicText<Name> ? Name : never
}[LiveTopicName]

/** The facts of a topic that a client names. */
export const liveTopicOf = (text: LiveTopicText): LiveTopicFacts =>
  liveTopics[text.slice(0, text.indexOf(':') + 1 || text.length) as LiveTopicName]

/** So many topics one socket may listen to. */
export const mostLiveTopics = 200
