import { AppError } from '@gridwright/contract'

/** Says of which report a refusal is: a book is whole or there is none. Who may not see it is told its place alone. */
export const partFailed = (error: unknown, place: number, report?: string): unknown =>
  error instanceof AppError && error.code !== 'book-part-failed'
    ? new AppError('book-part-failed', {
        ...error.params,
        place,
        ...(report ? { report } : {}),
        because: error.code,
      })
    : error
