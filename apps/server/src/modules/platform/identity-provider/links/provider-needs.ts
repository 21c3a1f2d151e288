import type { Db } from '@gridwright/db'
import type { Outbound } from '@gridwright/data-source'
import type { Enter } from '#modules/platform/auth/index.ts'
import type { Organisations } from '#modules/platform/organisation/index.ts'
import type { Roles } from '#modules/platform/role/index.ts'
import type { People } from '#modules/platform/user/index.ts'
import type { Audit } from '#operations/audit.ts'
import type { OwnAddress } from '#platform/own-address.ts'
import type { SecretBox } from '#platform/secret-box.ts'

/** What the module needs. */
export type ProviderNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly box: SecretBox
  readonly outbound: Outbound
  readonly enter: Enter
  readonly roles: Roles
  readonly organisations: Organisations
  readonly people: Pick<People, 'requireOwn'>
  readonly address: OwnAddress
  /** Name of the cookie that binds a journey to the browser that set out. */
  readonly cookieName: string
  /** Writes the operation log through the given connection. */
  readonly auditIn: (db: Db) => Audit
  /** Why somebody did not come in, for the administrator. */
  readonly log: (facts: object, message: string) => void
}
