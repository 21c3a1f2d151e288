import { menuModule } from '#modules/platform/menu/index.ts'
import type { Mailer } from '#modules/platform/notice/index.ts'
import { organisationModule } from '#modules/platform/organisation/index.ts'
import { roleModule } from '#modules/platform/role/index.ts'
import type { Roles } from '#modules/platform/role/index.ts'
import { userModule } from '#modules/platform/user/index.ts'
import type { Belongings, JobStartNeeds } from '#modules/platform/user/index.ts'
import { audit } from '#operations/audit.ts'
import type { Passwords } from '#platform/passwords.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'

type Late = Omit<JobStartNeeds, 'auditIn'> & {
  readonly passwords: Passwords
  readonly mail: Mailer
  /** What people own; asked late, since it is made of them. */
  readonly belongings: () => readonly Belongings[]
}

/** Who there is, where they belong, what they hold, and the menus that they hold. */
export const peopleModules = ({ config, database, logger, now = systemNow }: AppParts, late: Late) => {
  const { db } = database
  const auditIn: JobStartNeeds['auditIn'] = (connection) =>
    audit(connection, now, (facts, message) => logger.error(facts, message))
  const needs = { ...late, db, now, frameAllow: config.frameAllow, auditIn }
  const holdingOf: Roles['holdingOf'] = (caller) => roles.holdingOf(caller)
  const { handlers: ofMenus, menus, sheets: menuSheets } = menuModule({ ...needs, holdingOf })
  const { handlers: ofOrganisations, organisations, sheets: places } = organisationModule(needs)
  const { handlers: ofRoles, roles, sheets: roleSheets } = roleModule({ ...needs, menus })
  const { handlers: ofUsers, people, sheets, job } = userModule({ ...needs, menus, roles, organisations })
  const handlers = { ...ofUsers, ...ofRoles, ...ofMenus, ...ofOrganisations }
  const all = [...sheets, ...roleSheets, ...menuSheets, ...places]
  return { handlers, menus, organisations, roles, people, sheets: all, job }
}
