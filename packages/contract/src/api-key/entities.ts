import { z } from 'zod'
import { dataScope } from '#role/data-scope.ts'
import { id, instant } from '#shared/paging.ts'

/** Days after which a key ends at the latest. */
export const longestKeyDays = 365
export const keyStates = ['live', 'expired', 'revoked'] as const

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
