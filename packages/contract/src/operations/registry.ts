import type { z } from 'zod'
import type { Operation } from '#operation.ts'
import { assetOperations } from './asset.ts'
import { authOperations } from './auth.ts'
import { dataSetOperations } from './data-set.ts'
import { dataSourceOperations } from './data-source.ts'
import { jobOperations } from './job.ts'
import { peopleOperations } from './people.ts'
import { reportOperations } from './report.ts'
import { setupOperations } from './setup.ts'

/** Every operation, by `area.name`. */
export const operations = {
  ...setupOperations,
  ...authOperations,
  ...peopleOperations,
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
