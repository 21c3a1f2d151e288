import { AppError } from '@gridwright/contract/errors'
import { expect, it } from 'vitest'
import { atOrigin } from './at-origin.ts'

const sql = 'select 大区,\n  regionn\nfrom sales'
const params = (error: unknown): unknown => (error instanceof AppError ? error.params : undefined)

it('RPT-02 a place in what the server got is told as line and column of what was written', () => {
  const error = new AppError('sql-error', { message: 'unknown', position: 30 })
  const told = atOrigin(error, sql, (offset) => offset - 17)
  expect(params(told)).toEqual({ message: 'unknown', position: 13, line: 2, column: 3 })
  expect(params(atOrigin(error, sql, () => 0))).toMatchObject({ position: 0, line: 1, column: 1 })
  expect(params(atOrigin(error, sql, () => 9))).toMatchObject({ line: 1, column: 10 })
})

it('RPT-02 an error without a place, or of another kind, stays as it is', () => {
  const origin = (): number => {
    throw new Error('not asked')
  }
  for (const error of [
    new AppError('sql-error', { message: 'x' }),
    new AppError('not-found'),
    new Error('x'),
  ])
    expect(atOrigin(error, sql, origin)).toBe(error)
})
