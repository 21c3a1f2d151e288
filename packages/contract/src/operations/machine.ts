import { z } from 'zod'
import { dataScope } from '#entities/data-scope.ts'
import { byId, done, id, instant, listOf, paging } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

/** Days after which a key ends at the latest. */
export const longestKeyDays = 365

const keyStates = ['live', 'expired', 'revoked'] as const

export const apiKey = z.strictObject({
  id,
  name: z.string(),
  /** `gw_` and a public part: what logs and scans show of a key; never the secret. */
  handle: z.string(),
  ownerId: id,
  ownerName: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  permissions: z.array(z.string()),
  /** Narrower than the role's; null = as the role gives. */
  dataScope: dataScope.nullable(),
  addresses: z.array(z.string()),
  state: z.enum(keyStates),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  lastUsedAddress: z.string(),
})
export type ApiKey = z.output<typeof apiKey>

export const apiKeyFilter = z.strictObject({
  all: z.boolean().default(false),
  text: z.string().max(60).default(''),
  state: z.enum(keyStates).optional(),
  sort: z.enum(['name', 'createdAt', 'expiresAt', 'lastUsedAt']).default('createdAt'),
  descending: z.boolean().default(true),
})

/** Keys for programs and agents. A key calls nothing here: what gives rights belongs to people. */
export const machineOperations = {
  /** One's own keys; with `all`, those of everybody whom `system:api-key:edit` reaches. */
  'apiKey.list': operation({
    area: 'apiKey',
    name: 'list',
    title: { zh: '接口密钥列表', en: 'List API keys' },
    access: ['system:api-key:own', 'system:api-key:edit'],
    kind: 'read',
    input: apiKeyFilter.extend(paging),
    output: listOf(apiKey),
  }),
  /** Answers the key itself, this once. It holds at most what its maker's role holds, now and at every use (PRM-05). */
  'apiKey.create': operation({
    area: 'apiKey',
    name: 'create',
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
    area: 'apiKey',
    name: 'revoke',
    title: { zh: '吊销接口密钥', en: 'Revoke an API key' },
    access: ['system:api-key:own', 'system:api-key:edit'],
    kind: 'write',
    input: byId,
    output: done,
  }),
}
