import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, id, listOf, paging } from '#shared/paging.ts'
import { assetComment, cellAddress, commentText } from './comment-entities.ts'
import { looking } from './kinds.ts'

/** What people say about an asset: whoever sees it reads and writes comments; no guest, no API key (decision 0072). */
export const commentOperations = {
  'asset.listComments': operation({
    title: { zh: '评论列表', en: 'List comments' },
    access: looking,
    kind: 'read',
    /** The newest first. */
    input: z.strictObject({ ...paging, id, show: z.enum(['all', 'open']).default('all') }),
    output: listOf(assetComment).extend({ open: z.int() }),
  }),
  'asset.addComment': operation({
    title: { zh: '发表评论', en: 'Write a comment' },
    access: looking,
    kind: 'write',
    input: z.strictObject({
      id,
      text: commentText,
      cell: cellAddress.nullable().default(null),
      /** Its name; where there is but one, it may be left out. */
      sheet: z.string().min(1).max(100).nullable().default(null),
    }),
    output: byId,
  }),
  'asset.updateComment': operation({
    title: { zh: '修改评论', en: 'Change a comment' },
    access: looking,
    kind: 'write',
    input: z.strictObject({ commentId: id, text: commentText }),
    output: done,
  }),
  'asset.resolveComment': operation({
    title: { zh: '解决评论', en: 'Resolve a comment' },
    access: looking,
    kind: 'write',
    input: z.strictObject({ commentId: id, resolved: z.boolean() }),
    output: done,
  }),
  'asset.removeComment': operation({
    title: { zh: '删除评论', en: 'Delete a comment' },
    access: looking,
    kind: 'write',
    input: z.strictObject({ commentId: id }),
    output: done,
  }),
}
