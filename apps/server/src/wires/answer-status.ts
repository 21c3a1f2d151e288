import { errorEntry } from '@gridwright/contract'
import type { AppError, ErrorCode } from '@gridwright/contract'

/** What never reached an operation; everything else answers HTTP 200 (reference §1.1, §1.2). */
const transport: ReadonlySet<ErrorCode> = new Set(['malformed', 'too-large', 'unknown-operation'])

export const httpStatusOf = (error: AppError): number =>
  transport.has(error.code) ? errorEntry(error.code).http : 200
