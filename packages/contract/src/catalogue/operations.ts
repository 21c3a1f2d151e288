import type { z } from 'zod'
import { apiKeyOperations } from '#api-key/operations.ts'
import { apiRuleOperations } from '#api-rule/operations.ts'
import { areaOperations } from '#area/operations.ts'
import { assetOperations } from '#asset/operations.ts'
import { authOperations } from '#auth/operations.ts'
import { recoveryOperations } from '#auth/recovery-operations.ts'
import { backupOperations } from '#backup/operations.ts'
import { boundaryOperations } from '#boundary/operations.ts'
import { dashboardOperations } from '#dashboard/operations.ts'
import { dataSetOperations } from '#data-set/operations.ts'
import { dataSourceOperations } from '#data-source/operations.ts'
import { dictionaryItemOperations } from '#dictionary-item/operations.ts'
import { dictionaryOperations } from '#dictionary/operations.ts'
import { identityProviderOperations } from '#identity-provider/operations.ts'
import { fileOperations } from '#file/operations.ts'
import { frameOperations } from '#frame/operations.ts'
import { jobOperations } from '#job/operations.ts'
import { liveOperations } from '#live/operations.ts'
import { logOperations } from '#log/operations.ts'
import { menuOperations } from '#menu/operations.ts'
import { migrationOperations } from '#migration/operations.ts'
import { noticeChannelOperations } from '#notice-channel/operations.ts'
import { noticeOperations } from '#notice/operations.ts'
import { organisationOperations } from '#organisation/operations.ts'
import { parameterOperations } from '#parameter/operations.ts'
import { positionOperations } from '#position/operations.ts'
import { preferenceOperations } from '#preference/operations.ts'
import { reportOperations } from '#report/operations.ts'
import { roleOperations } from '#role/operations.ts'
import { scheduleOperations } from '#schedule/operations.ts'
import { processOperations } from '#process/operations.ts'
import { taskOperations } from '#task/operations.ts'
import { screenOperations } from '#screen/operations.ts'
import { secondFactorOperations } from '#second-factor/operations.ts'
import { onlineUserOperations } from '#online-user/operations.ts'
import { settingOperations } from '#setting/operations.ts'
import { setupOperations } from '#setup/operations.ts'
import { deliveryOperations } from '#delivery/operations.ts'
import { shareOperations } from '#share/operations.ts'
import type { Declared, Operation } from '#shared/operation.ts'
import { sheetOperations } from '#sheet/operations.ts'
import { userOperations } from '#user/operations.ts'

/** Every operation, by `area.name`. */
const operations = {
  ...setupOperations,
  ...authOperations,
  ...userOperations,
  ...organisationOperations,
  ...roleOperations,
  ...recoveryOperations,
  ...identityProviderOperations,
  ...secondFactorOperations,
  ...apiKeyOperations,
  ...noticeOperations,
  ...noticeChannelOperations,
  ...fileOperations,
  ...scheduleOperations,
  ...migrationOperations,
  ...backupOperations,
  ...dictionaryOperations,
  ...dictionaryItemOperations,
  ...shareOperations,
  ...deliveryOperations,
  ...parameterOperations,
  ...positionOperations,
  ...settingOperations,
  ...sheetOperations,
  ...areaOperations,
  ...menuOperations,
  ...apiRuleOperations,
  ...onlineUserOperations,
  ...logOperations,
  ...preferenceOperations,
  ...frameOperations,
  ...boundaryOperations,
  ...assetOperations,
  ...dataSourceOperations,
  ...dataSetOperations,
  ...reportOperations,
  ...processOperations,
  ...taskOperations,
  ...screenOperations,
  ...jobOperations,
  ...liveOperations,
  ...dashboardOperations,
}
export type OperationName = keyof typeof operations

/** What a caller passes: defaults may be left out. */
export type CallInput<N extends OperationName> = z.input<(typeof operations)[N]['input']>

/** What a handler gets. */
export type HandlerInput<N extends OperationName> = z.output<(typeof operations)[N]['input']>

export type Output<N extends OperationName> = z.output<(typeof operations)[N]['output']>

export type AccessOf<N extends OperationName> = (typeof operations)[N]['access']

export const operationNames = Object.keys(operations) as OperationName[]

// `operation()` has checked each of them; to compare all with one type once more costs a third of this package's check.
const declared = operations as Readonly<Record<OperationName, unknown>> as Readonly<
  Record<OperationName, Declared>
>

const named = (key: OperationName): Operation => {
  const [area = '', name = ''] = key.split('.')
  return { ...declared[key], area, name }
}

const all = new Map(operationNames.map((key) => [key, named(key)]))

/** Its declaration, with the area and the name that its key tells. */
export const operationOf = (key: OperationName): Operation => all.get(key) ?? named(key)
