import { AppError } from '@gridwright/contract/errors'

const mega = 1_048_576

/**
 * What one read may take, in bytes as they travel; all of them bite before anything is decoded. Larger is the error
 * `value-limit`, `answer-limit` or `column-limit`.
 */
export const sizeLimits = {
  /** One row, and so one value. */
  row: 16 * mega,
  /** A message that holds no row: an error's text, the names of all columns. */
  message: 4 * mega,
  answer: 192 * mega,
  columns: 2000,
} as const

/** Only to be looked at: where more would come, what fits is shown. */
export const shownLimits = {
  answer: 32 * mega,
  /** Characters of all cells together. */
  characters: 1_000_000,
  /** A longer text is shown up to here, with a mark. */
  cell: 10_000,
} as const

/** Whole ones, at least one. */
export const megabytesOf = (bytes: number): number => Math.max(1, Math.round(bytes / mega))

const megabytes = (bytes: number): { readonly limit: number } => ({ limit: megabytesOf(bytes) })

export const valueLimit = (): AppError => new AppError('value-limit', megabytes(sizeLimits.row))

export const answerLimit = (bytes: number = sizeLimits.answer): AppError =>
  new AppError('answer-limit', megabytes(bytes))

export const columnLimit = (): AppError => new AppError('column-limit', { limit: sizeLimits.columns })

/** What came breaks the protocol's own rules. */
export const garbled = (cause?: unknown): AppError => new AppError('source-garbled', {}, cause)

const strange = new Set(['source-garbled', 'value-limit', 'answer-limit'])

/** What a gate threw: before anybody is let in, it means that a server of another kind listens. */
export const isStrange = (error: unknown): boolean => error instanceof AppError && strange.has(error.code)

/** Counts what arrives on a connection; throws once it is more than an answer may have. */
export const byteCounter = (most: number): ((bytes: number) => void) => {
  let total = 0
  return (bytes) => {
    total += bytes
    if (total > most) throw answerLimit(most)
  }
}
