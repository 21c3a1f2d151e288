import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'

/** Another text after every change of tasks that one has, could claim, or had. */
export type TasksVersion = { readonly tasks: string }

export const taskTopics = {
  /** One’s own: lists and counts are read anew then. */
  tasks: topic<Whole<TasksVersion>>(/^tasks$/, { changes: 'state' }),
} as const
