import { z } from 'zod'
import { assetKind } from '#asset/entities.ts'
import { operation } from '#shared/operation.ts'
import { done, id } from '#shared/paging.ts'
import { fixedValues, linkParameter, shareLink, shareOrigin } from './entities.ts'

export const shareFilter = z.strictObject({ assetId: id })

/** Links by which people without an account see one published report or screen (RPT-06, DSH-01, reference platform §3.4). */
export const shareOperations = {
  /** Of one asset, for those who manage it; the secret of a link is never shown again. */
  'share.list': operation({
    title: { zh: '分享链接', en: 'List share links' },
    access: ['report:edit', 'screen:edit'],
    kind: 'read',
    input: shareFilter,
    output: z.strictObject({ links: z.array(shareLink), parameters: z.array(linkParameter) }),
  }),
  'share.create': operation({
    title: { zh: '新建分享链接', en: 'Create a share link' },
    access: ['report:edit', 'screen:edit'],
    kind: 'write',
    input: z.strictObject({
      assetId: id,
      days: z.int().min(1).max(365),
      password: z.string().min(4).max(64).optional(),
      /** Sites whose pages may show it in a frame; none = nobody's. */
      origins: z.array(shareOrigin).max(20).default([]),
      /** Values that its guests cannot change, by code. */
      fixed: fixedValues.default({}),
    }),
    /** Goes behind the # of `/share`, so that no server's log holds it. */
    output: z.strictObject({ id, code: z.string() }),
  }),
  'share.revoke': operation({
    title: { zh: '撤销分享链接', en: 'Withdraw a share link' },
    access: ['report:edit', 'screen:edit'],
    kind: 'write',
    input: z.strictObject({ assetId: id, id }),
    output: done,
  }),
  /** Gives a token that opens this asset, to look at, and nothing else. */
  'share.open': operation({
    title: { zh: '打开分享链接', en: 'Open a share link' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({ code: z.string().min(1).max(100), password: z.string().max(64).optional() }),
    output: z.strictObject({ token: z.string(), kind: assetKind, assetId: id, name: z.string() }),
  }),
}
