import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'

/** Comments on one asset: how many are open, and another text after every change of any. */
export type CommentState = { readonly openComments: number; readonly comments: string }

/**
 * Who else has an asset open in its designer and who saved it last. `people`: names of the others, never one's own;
 * `elsewhere`: one has it open in another window too; `mine`: saved by this person, in whatever window.
 */
export type AssetDesk = {
  readonly people: readonly string[]
  readonly elsewhere: boolean
  readonly draft?:
    | { readonly revision: number; readonly by: string; readonly at: string; readonly mine: boolean }
    | undefined
}

/** Which version of an asset is published, and who made it; 0 = none. `isMine`: whoever hears it made it. */
export type AssetPublished = {
  readonly version: number
  readonly by: string
  readonly isMine: boolean
}

export const assetTopics = {
  'asset-comments:': topic<Whole<CommentState>>(/^asset-comments:[\w-]{1,64}$/, { changes: 'state' }),
  /** Who else has this asset open in its designer, and who saved it last. */
  'asset-desk:': topic<Whole<AssetDesk>>(/^asset-desk:[0-9a-f]{32}$/, {
    changes: 'state',
    isPresence: true,
  }),
  /** What is open shows the newly published version by itself; heard by whoever may view it. */
  'asset-published:': topic<Whole<AssetPublished>>(/^asset-published:[\w-]{1,64}$/, { changes: 'state' }),
} as const
