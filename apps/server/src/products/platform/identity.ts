import type { Enter } from '#modules/platform/auth/index.ts'
import { identityProviderModule } from '#modules/platform/identity-provider/index.ts'
import type { Organisations } from '#modules/platform/organisation/index.ts'
import type { Roles } from '#modules/platform/role/index.ts'
import { secondFactorModule } from '#modules/platform/second-factor/index.ts'
import type { People } from '#modules/platform/user/index.ts'
import { audit } from '#operations/audit.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { guardedOutbound } from '#platform/outbound/guarded-outbound.ts'
import { ownAddress } from '#platform/own-address.ts'
import { secretBox } from '#platform/secret-box.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'

type Needs = {
  readonly enter: Enter
  readonly roles: Roles
  readonly organisations: Organisations
  readonly people: People
  readonly isSecure: boolean
}

/** Ways in beside a password of ours, and what is asked after it. */
export const identityModules = ({ config, database, logger, now = systemNow }: AppParts, needs: Needs) => {
  const { isSecure, ...shared } = needs
  const address = ownAddress(config)
  const parts = {
    ...shared,
    db: database.db,
    now,
    address,
    box: secretBox([deriveKey(loadInstallationKey(config), 'identity')]),
  }
  const identityProvider = identityProviderModule({
    ...parts,
    outbound: guardedOutbound(config),
    cookieName: isSecure ? '__Host-gridwright-sso' : 'gridwright-sso',
    auditIn: (connection) => audit(connection, now, (facts, message) => logger.error(facts, message)),
    log: (facts, message) => logger.warn(facts, message),
  })
  const secondFactor = secondFactorModule({ ...parts, title: 'Gridwright' })
  return {
    handlers: { ...identityProvider.handlers, ...secondFactor.handlers },
    sheets: [...identityProvider.sheets, ...secondFactor.sheets],
    identityProvider,
    address,
    tidy: async () => {
      await identityProvider.tidy()
      await secondFactor.tidy()
    },
  }
}
