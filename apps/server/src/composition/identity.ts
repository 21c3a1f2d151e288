import type { Enter } from '#modules/auth/index.ts'
import { federationModule } from '#modules/federation/index.ts'
import type { Organisations } from '#modules/organisation/index.ts'
import type { Roles } from '#modules/role/index.ts'
import { secondFactorModule } from '#modules/second-factor/index.ts'
import type { People } from '#modules/user/index.ts'
import { audit } from '#operations/audit.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { guardedOutbound } from '#platform/outbound/guarded-outbound.ts'
import { ownAddress } from '#platform/own-address.ts'
import { secretBox } from '#platform/secret-box/secret-box.ts'
import { systemNow } from './parts.ts'
import type { AppParts } from './parts.ts'

type Needs = {
  readonly enter: Enter
  readonly roles: Roles
  readonly organisations: Organisations
  readonly people: People
  readonly isSecure: boolean
}

/** Ways in beside a password of ours, and what is asked after it. */
export const identityModules = ({ config, database, logger, now = systemNow }: AppParts, needs: Needs) => {
  const { isSecure, ...doors } = needs
  const address = ownAddress(config)
  const parts = {
    ...doors,
    db: database.db,
    now,
    address,
    box: secretBox([deriveKey(loadInstallationKey(config), 'identity')]),
  }
  const federation = federationModule({
    ...parts,
    outbound: guardedOutbound(config),
    cookieName: isSecure ? '__Host-gridwright-sso' : 'gridwright-sso',
    auditIn: (connection) => audit(connection, now, (facts, message) => logger.error(facts, message)),
    log: (facts, message) => logger.warn(facts, message),
  })
  const secondFactor = secondFactorModule({ ...parts, title: 'Gridwright' })
  return {
    handlers: { ...federation.handlers, ...secondFactor.handlers },
    sheets: [...federation.sheets, ...secondFactor.sheets],
    federation,
    address,
    tidy: async () => {
      await federation.tidy()
      await secondFactor.tidy()
    },
  }
}
