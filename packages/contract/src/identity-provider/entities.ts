import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

const attribute = z.string().regex(/^[A-Za-z][\w;-]{0,60}$/)
const distinguishedName = z.string().trim().min(1).max(500)

/** A directory's distinguished name, or what a claim calls it. */
const groupName = z.string().trim().min(1).max(500)

/** What groups give: members get the role at each log-in, and lose it when they left the group. */
const groupRoles = z
  .array(z.strictObject({ group: groupName, roleId: id }))
  .max(100)
  .default([])

/** Name of a claim, or a path to one within others: `realm_access.roles`. */
const claim = z.string().trim().max(200).regex(/^\S*$/)

const oidc = z.strictObject({
  kind: z.literal('oidc'),
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: z.string().trim().min(1).max(300),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/))
    .max(20)
    .default(['openid', 'profile']),
  /** Comes back to the address that all providers shared once; false = to one of its own, against mix-up (RFC 9700, 4.4). */
  sharedCallback: z.boolean().default(false),
  /** Where the ID token lists somebody's groups or roles: an array of texts, or one text. */
  groupsClaim: claim.min(1).default('groups'),
  groupRoles,
  /** Its text is the code of the organisation where a newcomer belongs; empty = where all newcomers do. */
  organisationClaim: claim.default(''),
})

const ldap = z.strictObject({
  kind: z.literal('ldap'),
  url: z.url({ protocol: /^ldaps?$/ }).max(500),
  /** Whom the search is done as; empty = nobody in particular. */
  bindDn: z.string().trim().max(500).default(''),
  baseDn: distinguishedName,
  /** `{name}` stands for the name as typed, escaped (RFC 4515). */
  userFilter: z.string().trim().min(3).max(500).default('(uid={name})'),
  attributes: z
    .strictObject({
      /** Tells the same person in years to come; unlike a name it never moves to somebody else. */
      subject: attribute.default('entryUUID'),
      name: attribute.default('uid'),
      displayName: attribute.default('cn'),
      mail: attribute.default('mail'),
      groups: attribute.default('memberOf'),
    })
    .prefault({}),
  /** An `ldap:` connection is encrypted before anything is said on it; `ldaps:` is from its begin. */
  startTls: z.boolean().default(false),
  verifyTls: z.boolean().default(true),
  groupRoles,
})

export const providerSettings = z.discriminatedUnion('kind', [oidc, ldap])
export type ProviderSettings = z.output<typeof providerSettings>
export type OidcSettings = z.output<typeof oidc>
export type LdapSettings = z.output<typeof ldap>

export const providerInput = z.strictObject({
  name: z.string().trim().min(1).max(60),
  nameEn: z.string().trim().max(60).default(''),
  settings: providerSettings,
  /** Absent = stays as it is; empty = none. */
  secret: z.string().max(4000).optional(),
  /** People whom nobody linked get an account with these roles when they come for the first time. */
  createUsers: z.boolean().default(false),
  roleIds: z.array(id).max(50).default([]),
  organisationId: id.nullable().default(null),
})
export type ProviderInput = z.output<typeof providerInput>

export const provider = z.strictObject({
  id,
  name: z.string(),
  nameEn: z.string(),
  settings: providerSettings,
  hasSecret: z.boolean(),
  createUsers: z.boolean(),
  roleIds: z.array(id),
  organisationId: id.nullable(),
  status: z.union([z.literal(1), z.literal(2)]),
  links: z.int(),
  version: z.int(),
  updatedAt: instant,
})
export type Provider = z.infer<typeof provider>

/** What the test of a connection found. */
export const providerFound = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(false), reason: z.string() }),
  z.strictObject({
    ok: z.literal(true),
    /** Label → value: end points of an issuer, or what a directory said of itself. */
    facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  }),
])

/** Somebody in a directory. */
export const directoryEntry = z.strictObject({
  subject: z.string(),
  name: z.string(),
  displayName: z.string(),
  mail: z.string(),
  dn: z.string(),
  /** Name of the user here whom the entry is linked to. */
  linkedTo: z.string().nullable(),
})
export type DirectoryEntry = z.infer<typeof directoryEntry>
