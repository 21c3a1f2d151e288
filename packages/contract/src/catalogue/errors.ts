import { apiKeyErrors } from '#api-key/errors.ts'
import { apiRuleErrors } from '#api-rule/errors.ts'
import { areaErrors } from '#area/errors.ts'
import { assetErrors } from '#asset/errors.ts'
import { authErrors } from '#auth/errors.ts'
import { backupErrors } from '#backup/errors.ts'
import { boundaryErrors } from '#boundary/errors.ts'
import { dashboardErrors } from '#dashboard/errors.ts'
import { dataSetErrors } from '#data-set/errors.ts'
import { dataSourceErrors } from '#data-source/errors.ts'
import { identityProviderErrors } from '#identity-provider/errors.ts'
import { fileErrors } from '#file/errors.ts'
import { frameErrors } from '#frame/errors.ts'
import { menuErrors } from '#menu/errors.ts'
import { migrationErrors } from '#migration/errors.ts'
import { noticeChannelErrors } from '#notice-channel/errors.ts'
import { noticeErrors } from '#notice/errors.ts'
import { organisationErrors } from '#organisation/errors.ts'
import { preferenceErrors } from '#preference/errors.ts'
import { processModelErrors } from '#process-model/errors.ts'
import { reportErrors } from '#report/errors.ts'
import { roleErrors } from '#role/errors.ts'
import { scheduleErrors } from '#schedule/errors.ts'
import { processErrors } from '#process/errors.ts'
import { taskErrors } from '#task/errors.ts'
import { screenErrors } from '#screen/errors.ts'
import { secondFactorErrors } from '#second-factor/errors.ts'
import { onlineUserErrors } from '#online-user/errors.ts'
import { settingErrors } from '#setting/errors.ts'
import { setupErrors } from '#setup/errors.ts'
import { deliveryErrors } from '#delivery/errors.ts'
import { shareErrors } from '#share/errors.ts'
import { commonErrors } from '#shared/common-errors.ts'
import type { ErrorEntry } from '#shared/error-entry.ts'
import { platformErrors } from '#shared/platform-errors.ts'
import { troubleErrors } from '#shared/trouble-errors.ts'
import { sheetErrors } from '#sheet/errors.ts'
import { importErrors } from '#sheet/import-errors.ts'
import { userErrors } from '#user/errors.ts'

/** Every error there is: code on both wires, HTTP status, text in both languages, and how the client shows it. */
export const errorCatalogue = {
  ...platformErrors,
  ...troubleErrors,
  ...commonErrors,
  ...setupErrors,
  ...authErrors,
  ...assetErrors,
  ...roleErrors,
  ...reportErrors,
  ...processErrors,
  ...taskErrors,
  ...screenErrors,
  ...processModelErrors,
  ...migrationErrors,
  ...dataSetErrors,
  ...dataSourceErrors,
  ...dashboardErrors,
  ...fileErrors,
  ...scheduleErrors,
  ...backupErrors,
  ...identityProviderErrors,
  ...secondFactorErrors,
  ...apiKeyErrors,
  ...noticeChannelErrors,
  ...noticeErrors,
  ...userErrors,
  ...organisationErrors,
  ...preferenceErrors,
  ...frameErrors,
  ...boundaryErrors,
  ...settingErrors,
  ...menuErrors,
  ...apiRuleErrors,
  ...sheetErrors,
  ...onlineUserErrors,
  ...areaErrors,
  ...shareErrors,
  ...deliveryErrors,
  ...importErrors,
} satisfies Record<string, ErrorEntry>
export type ErrorCode = keyof typeof errorCatalogue
