import type { Db } from '@gridwright/db'
import type { Enter } from '#modules/platform/auth/index.ts'
import type { Roles } from '#modules/platform/role/index.ts'
import type { People } from '#modules/platform/user/index.ts'
import type { OwnAddress } from '#platform/own-address.ts'
import type { SecretBox } from '#platform/secret-box.ts'

/** What the module needs. */
export type SecondFactorNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly box: SecretBox
  readonly enter: Enter
  readonly roles: Roles
  readonly people: Pick<People, 'requireOwn'>
  readonly address: OwnAddress
  /** What authenticator apps show beside the account. */
  readonly title: string
}
