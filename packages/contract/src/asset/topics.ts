import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'

/** Comments on one asset: how many are open, and another text after every change of any. */
export type CommentState = { readonly openComments: number; readonly comments: string }

export const assetTopics = {
  'asset-comments:': topic<Whole<CommentState>>(/^asset-comments:[\w-]{1,64}$/, { changes: 'state' }),
} as const
