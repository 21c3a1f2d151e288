import { AppError } from '@gridwright/contract'

/** Says of which report a refusal is: a book is whole or there is none. */
export const partFailed = (error: unknown, place: number, report = ''): unknown =>
  error instanceof AppError && error.code !== 'book-part-failed'
    ? new AppError('book-part-failed', { ...error.params, place, report, because: error.code })
    : error
