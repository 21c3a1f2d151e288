import type { z } from 'zod'
import type { Operation } from '#operation/operation.ts'
import { assetOperations } from './asset.ts'
import { authOperations } from './auth.ts'
import { dataSetOperations } from './data-set.ts'
import { dataSourceOperations } from './data-source.ts'
import { jobOperations } from './job.ts'
import { signInOperations } from './sign-in.ts'
import { federationOperations } from './federation.ts'
import { secondFactorOperations } from './second-factor.ts'
import { machineOperations } from './machine.ts'
import { noticeOperations } from './notice.ts'
import { housekeepingOperations } from './housekeeping.ts'
import { scheduleOperations } from './schedule.ts'
import { backupOperations } from './backup.ts'
import { dictionaryOperations } from './dictionary.ts'
import { shareOperations } from './share.ts'
import { parameterOperations } from './parameter.ts'
import { positionOperations } from './position.ts'
import { sheetOperations } from './sheet.ts'
import { areaOperations } from './area.ts'
import { menuOperations } from './menu.ts'
import { apiRuleOperations } from './api-rule.ts'
import { watchOperations } from './watch.ts'
import { frameOperations } from './frame.ts'
import { preferenceOperations } from './preference.ts'
import { organisationOperations } from './organisation.ts'
import { peopleOperations } from './people.ts'
import { reportOperations } from './report.ts'
import { roleOperations } from './role.ts'
import { settingOperations } from './setting.ts'
import { setupOperations } from './setup.ts'

/** Every operation, by `area.name`. */
export const operations = {
  ...setupOperations,
  ...authOperations,
  ...peopleOperations,
  ...organisationOperations,
  ...roleOperations,
  ...signInOperations,
  ...federationOperations,
  ...secondFactorOperations,
  ...machineOperations,
  ...noticeOperations,
  ...housekeepingOperations,
  ...scheduleOperations,
  ...backupOperations,
  ...dictionaryOperations,
  ...shareOperations,
  ...parameterOperations,
  ...positionOperations,
  ...settingOperations,
  ...sheetOperations,
  ...areaOperations,
  ...menuOperations,
  ...apiRuleOperations,
  ...watchOperations,
  ...preferenceOperations,
  ...frameOperations,
  ...assetOperations,
  ...dataSourceOperations,
  ...dataSetOperations,
  ...reportOperations,
  ...jobOperations,
}

export type OperationName = keyof typeof operations
/** What a caller passes: defaults may be left out. */
export type CallInput<N extends OperationName> = z.input<(typeof operations)[N]['input']>
/** What a handler gets. */
export type HandlerInput<N extends OperationName> = z.output<(typeof operations)[N]['input']>
export type Output<N extends OperationName> = z.output<(typeof operations)[N]['output']>

export type AccessOf<N extends OperationName> = (typeof operations)[N]['access']

export const operationNames = Object.keys(operations) as OperationName[]
export const operationOf = (name: OperationName): Operation => operations[name]
