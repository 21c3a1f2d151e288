import { liveTopics } from '@gridwright/contract'
import type { LiveTopic } from '#operations/live-topic.ts'
import { newId } from '#platform/secrets.ts'
import { channelOf } from './tell-tasks.ts'

/** `tasks`: another text after every change of one’s own tasks. */
export const tasksTopic: LiveTopic<'tasks'> = {
  ...liveTopics.tasks,
  reads: 'task.counts',
  mayJoin: async () => true,
  snapshot: async () => ({ tasks: newId() }),
  channel: ({ userId }) => channelOf(userId),
}
