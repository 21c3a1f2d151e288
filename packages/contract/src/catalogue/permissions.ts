import { apiKeyPermissions } from '#api-key/permissions.ts'
import { apiRulePermissions } from '#api-rule/permissions.ts'
import { areaPermissions } from '#area/permissions.ts'
import { backupPermissions } from '#backup/permissions.ts'
import { dashboardPermissions } from '#dashboard/permissions.ts'
import { dataSetPermissions } from '#data-set/permissions.ts'
import { dataSourcePermissions } from '#data-source/permissions.ts'
import { dictionaryPermissions } from '#dictionary/permissions.ts'
import { identityProviderPermissions } from '#identity-provider/permissions.ts'
import { filePermissions } from '#file/permissions.ts'
import { logPermissions } from '#log/permissions.ts'
import { menuPermissions } from '#menu/permissions.ts'
import { noticeChannelPermissions } from '#notice-channel/permissions.ts'
import { organisationPermissions } from '#organisation/permissions.ts'
import { parameterPermissions } from '#parameter/permissions.ts'
import { positionPermissions } from '#position/permissions.ts'
import { processModelPermissions } from '#process-model/permissions.ts'
import { reportPermissions } from '#report/permissions.ts'
import { rolePermissions } from '#role/permissions.ts'
import { screenPermissions } from '#screen/permissions.ts'
import { schedulePermissions } from '#schedule/permissions.ts'
import { onlineUserPermissions } from '#online-user/permissions.ts'
import { settingPermissions } from '#setting/permissions.ts'
import type { Titled } from '#shared/operation.ts'
import { userPermissions } from '#user/permissions.ts'

/** Every permission string that exists; menus, buttons and operations may name only these (reference platform §3.1). */
export const permissions = {
  ...dataSourcePermissions,
  ...dataSetPermissions,
  ...reportPermissions,
  ...processModelPermissions,
  ...screenPermissions,
  ...userPermissions,
  ...rolePermissions,
  ...organisationPermissions,
  ...positionPermissions,
  ...menuPermissions,
  ...apiRulePermissions,
  ...onlineUserPermissions,
  ...logPermissions,
  ...dictionaryPermissions,
  ...settingPermissions,
  ...parameterPermissions,
  ...areaPermissions,
  ...filePermissions,
  ...schedulePermissions,
  ...backupPermissions,
  ...apiKeyPermissions,
  ...noticeChannelPermissions,
  ...identityProviderPermissions,
  ...dashboardPermissions,
} as const satisfies Record<string, Titled>
export type Permission = keyof typeof permissions

/** The only wildcard; `system:*:*` is nothing. */
export const everything = '*:*:*'

/** OR over the list, exact match or {@link everything}. An empty list is a programming error (PRM-02) and throws. */
export const holdsAny = (held: readonly string[], wanted: readonly string[]): boolean => {
  if (wanted.length === 0) throw new Error('A permission list must not be empty')
  return held.includes(everything) || wanted.some((one) => held.includes(one))
}
