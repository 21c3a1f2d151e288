import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
type Json = ColumnType<unknown, string, string>

export interface IdentityProviderTable {
  id: string
  name: string
  name_en: Generated<string>
  kind: 'oidc' | 'ldap'
  /** 1 enabled, 2 disabled: nobody comes in by it, begun journeys included. */
  status: Generated<number>
  /** `ProviderSettings` of the contract. */
  settings: Json
  /** Client secret or bind password, sealed. */
  secret: string | null
  create_users: Generated<boolean>
  role_ids: Generated<string[]>
  organisation_id: string | null
  version: Generated<number>
  created_at: Moment
  updated_at: Moment
}

/** Who at a provider is which user here; never by e-mail or name (reference §2.3). */
export interface IdentityLinkTable {
  id: string
  provider_id: string
  issuer: string
  subject: string
  user_id: string
  /** What people call the account there. */
  label: Generated<string>
  created_at: Moment
  last_used_at: MaybeMoment
}

/** One journey to an OpenID provider and back. */
export interface IdentityProviderFlowTable {
  /** SHA-256 of the state. */
  id: string
  provider_id: string
  /** SHA-256 of the cookie of the browser that set out. */
  binding: string
  /** Who links an account of his; null = somebody logs in. */
  user_id: string | null
  /** PKCE, sealed. */
  verifier: string
  nonce: string
  return_to: string | null
  app: string | null
  expires_at: Moment
}

/** What came back, to be fetched once by the browser that set out. */
export interface IdentityProviderTicketTable {
  /** SHA-256 of the code in the address's fragment. */
  id: string
  provider_id: string
  binding: string
  link: boolean
  user_id: string
  issuer: string
  subject: string
  label: string
  app: string | null
  expires_at: Moment
}

export interface SecondFactorTable {
  id: string
  user_id: string
  kind: 'totp' | 'passkey'
  name: string
  /** TOTP, sealed. */
  secret: string | null
  /** The last time step whose code was taken; it and earlier ones are refused. */
  last_step: number | null
  credential_id: string | null
  /** COSE key, base64url. */
  public_key: string | null
  counter: Generated<number>
  transports: Generated<string[]>
  /** null = begun, not proven yet: counts for nothing. */
  confirmed_at: MaybeMoment
  created_at: Moment
  last_used_at: MaybeMoment
}

export interface RecoveryCodeTable {
  user_id: string
  hash: string
  used_at: MaybeMoment
}

export interface PasskeyChallengeTable {
  id: string
  challenge: string
  purpose: 'enrol' | 'verify' | 'login'
  user_id: string | null
  expires_at: Moment
}

export interface IdentityProviderTables {
  identity_provider: IdentityProviderTable
  identity_link: IdentityLinkTable
  identity_provider_flow: IdentityProviderFlowTable
  identity_provider_ticket: IdentityProviderTicketTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  passkey_challenge: PasskeyChallengeTable
}
