import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, id, listOf, paging } from '#shared/paging.ts'
import { frameOrigin, frameTokenKinds, permission } from './entities.ts'

export const frameFilter = z.strictObject({
  text: z.string().max(100).default(''),
  sort: z.enum(['name', 'origin', 'createdAt']).default('name'),
  descending: z.boolean().default(false),
})

const written = {
  origin: z.string().trim().min(1).max(200),
  name: z.string().trim().min(1).max(60),
  token: z.enum(frameTokenKinds).default('none'),
  permissions: z.array(permission).max(200).default([]),
  enabled: z.boolean().default(true),
}

/** Embedded panels and the tokens that they are handed (reference platform §2.4, §5.7). */
export const frameOperations = {
  'frame.list': operation({
    title: { zh: '查询嵌入来源', en: 'List embedded origins' },
    access: ['system:menu:view'],
    kind: 'read',
    input: frameFilter.extend(paging),
    output: listOf(frameOrigin).extend({
      /** Those that the setting `FRAME_ALLOW` adds; they never get a token. */
      fixed: z.array(z.string()),
    }),
  }),
  'frame.create': operation({
    title: { zh: '新增嵌入来源', en: 'Add an embedded origin' },
    access: ['system:menu:edit'],
    kind: 'write',
    input: z.strictObject(written),
    output: frameOrigin,
  }),
  'frame.update': operation({
    title: { zh: '修改嵌入来源', en: 'Change an embedded origin' },
    access: ['system:menu:edit'],
    kind: 'write',
    input: z.strictObject({ ...written, id, version: z.int() }),
    output: frameOrigin,
  }),
  'frame.remove': operation({
    title: { zh: '删除嵌入来源', en: 'Remove an embedded origin' },
    access: ['system:menu:edit'],
    kind: 'write',
    input: byId,
    output: done,
  }),
  /** Asked before each push; the answer says whether this panel may have a token now, and which. */
  'frame.token': operation({
    title: { zh: '嵌入页令牌', en: 'Token for an embedded panel' },
    access: 'login',
    kind: 'read',
    input: z.strictObject({ menuId: id }),
    output: z.strictObject({
      type: z.enum(frameTokenKinds),
      /** The only origin to which it may be sent; null with `none`. */
      origin: z.string().nullable(),
      /** A frame token; null with `none`, and with `session`, where the browser has it already. */
      token: z.string().nullable(),
      /** Seconds since 1970. */
      exp: z.int().nullable(),
    }),
  }),
  /** For the embedded system: whose token this is, and whether it is still good. */
  'frame.verify': operation({
    title: { zh: '校验嵌入页令牌', en: 'Verify a frame token' },
    access: 'public',
    kind: 'read',
    input: z.strictObject({ token: z.string().min(1).max(8000), origin: z.string().min(1).max(200) }),
    output: z.strictObject({
      username: z.string(),
      displayName: z.string(),
      permissions: z.array(z.string()),
      exp: z.int(),
    }),
  }),
}
