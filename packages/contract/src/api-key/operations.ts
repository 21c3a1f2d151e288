import { z } from 'zod'
import { dataScope } from '#role/data-scope.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, id, instant, listOf, paging } from '#shared/paging.ts'
import { apiKey, keyStates, longestKeyDays } from './entities.ts'

export const apiKeyFilter = z.strictObject({
  all: z.boolean().default(false),
  text: z.string().max(60).default(''),
  state: z.enum(keyStates).optional(),
  sort: z.enum(['name', 'createdAt', 'expiresAt', 'lastUsedAt']).default('createdAt'),
  descending: z.boolean().default(true),
})

/** Keys for programs and agents. A key calls nothing here: what gives rights belongs to people. */
export const apiKeyOperations = {
  /** One's own keys; with `all`, those of everybody whom `system:api-key:edit` reaches. */
  'apiKey.list': operation({
    title: { zh: '接口密钥列表', en: 'List API keys' },
    access: ['system:api-key:own', 'system:api-key:edit'],
    kind: 'read',
    input: apiKeyFilter.extend(paging),
    output: listOf(apiKey),
  }),
  /** Answers the key itself, this once. It holds at most what its maker's role holds, now and at every use (PRM-05). */
  'apiKey.create': operation({
    title: { zh: '创建接口密钥', en: 'Create an API key' },
    access: ['system:api-key:own'],
    kind: 'write',
    input: z.strictObject({
      name: z.string().trim().min(1).max(60),
      permissions: z.array(z.string().max(100)).min(1).max(200),
      dataScope: dataScope.nullable().default(null),
      /** Days from now. */
      days: z.int().min(1).max(longestKeyDays),
      /** Addresses and blocks from which it works; empty = any. */
      addresses: z.array(z.string().trim().max(64)).max(50).default([]),
    }),
    output: z.strictObject({ id, handle: z.string(), key: z.string(), expiresAt: instant }),
  }),
  'apiKey.revoke': operation({
    title: { zh: '吊销接口密钥', en: 'Revoke an API key' },
    access: ['system:api-key:own', 'system:api-key:edit'],
    kind: 'write',
    input: byId,
    output: done,
  }),
}
