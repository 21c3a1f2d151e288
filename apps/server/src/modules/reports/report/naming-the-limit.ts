import { AppError } from '@gridwright/contract'

/** Where the time was up, people read which setting gave it. */
export const namingTheLimit = (error: unknown): never => {
  throw error instanceof AppError && error.code === 'time-limit'
    ? new AppError('time-limit', { ...error.params, setting: 'REPORT_MAX_SECONDS' }, error.cause)
    : error
}
