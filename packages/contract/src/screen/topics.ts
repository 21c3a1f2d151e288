import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'

/** Another text whenever somebody begins to look at a screen, or leaves it. */
export type ScreensWatched = { readonly watched: string }

export const screenTopics = {
  'screens-watched': topic<Whole<ScreensWatched>>(/^screens-watched$/, { changes: 'state' }),
} as const
