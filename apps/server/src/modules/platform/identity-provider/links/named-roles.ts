import type { ProviderInput, ProviderSettings } from '@gridwright/contract'

/** Roles that a provider may give: to newcomers, and by the table of its groups. */
export const namedRoles = ({ roleIds, settings }: Pick<ProviderInput, 'roleIds' | 'settings'>): string[] => [
  ...new Set([...roleIds, ...rolesOfTable(settings)]),
]

/** What the table of groups decides about, each once. */
export const rolesOfTable = ({ groupRoles }: ProviderSettings): string[] => [
  ...new Set(groupRoles.map(({ roleId }) => roleId)),
]

/** What the table gives to a member of these groups. Names of a directory are compared without case, claims as they are. */
export const rolesOfGroups = (settings: ProviderSettings, groups: readonly string[]): string[] => {
  const alike = (text: string): string => (settings.kind === 'ldap' ? text.toLowerCase() : text)
  const known = new Set(groups.map(alike))
  return settings.groupRoles.filter(({ group }) => known.has(alike(group))).map(({ roleId }) => roleId)
}
