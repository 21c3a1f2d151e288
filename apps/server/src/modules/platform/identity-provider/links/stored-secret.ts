import type { ProviderSettings } from '@gridwright/contract'
import type { SecretBox } from '#platform/secret-box.ts'
import type { ProviderRow } from './provider-store.ts'

const placeOf = (id: string): string => `identity-provider:${id}`

/** In clear text; empty = none. */
export const openSecret = (box: SecretBox, { id, secret }: Pick<ProviderRow, 'id' | 'secret'>): string =>
  secret === null ? '' : box.open(secret, placeOf(id))

export const sealSecret = (box: SecretBox, id: string, secret: string): string | null =>
  secret === '' ? null : box.seal(secret, placeOf(id))

/** Where a secret is sent; a stored one goes nowhere else (its place is changed together with it). */
export const whereTo = (settings: ProviderSettings): string =>
  settings.kind === 'oidc' ? settings.issuer : `${settings.url} ${settings.startTls} ${settings.verifyTls}`
