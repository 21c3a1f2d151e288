import { AppError, errorEntry, errorText } from '@gridwright/contract'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { troubleOf } from './trouble.ts'

const coded = (code: string, message = code): Error => Object.assign(new Error(message), { code })
const sqlState = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('said by the server', 1, 'error'), { code })

describe('trouble of the house', () => {
  it.each([
    [coded('ENOSPC', 'ENOSPC: no space left on device, write'), 'storage-full'],
    [coded('EDQUOT'), 'storage-full'],
    [new Error('Error: ENOSPC: no space left on device, write\n at a worker'), 'storage-full'],
    [new Error('outer', { cause: coded('ENOSPC') }), 'storage-full'],
    [new AggregateError([coded('ENOSPC')]), 'storage-full'],
    [sqlState('53100'), 'storage-full'],
    [sqlState('53200'), 'database-busy'],
    [sqlState('53300'), 'database-busy'],
    [sqlState('57P01'), 'database-away'],
    [sqlState('57P03'), 'database-away'],
    [new Error('Connection terminated unexpectedly'), 'database-away'],
    [new Error('timeout exceeded when trying to connect'), 'database-away'],
  ])('ERR-01 %s has the word %s', (error, code) => {
    expect(troubleOf(error)?.code).toBe(code)
  })

  it.each([
    [new AppError('not-found', {}, coded('ENOSPC')), 'has its word already'],
    [coded('ECONNREFUSED'), 'may be anybody’s network'],
    [sqlState('23505'), 'is a defect'],
    ['ENOSPC', 'is no error'],
  ])('ERR-01 %s %s', (error: unknown, _why: string) => {
    expect(troubleOf(error)).toBeUndefined()
  })

  it.each(['storage-full', 'database-away', 'database-busy', 'maintenance'] as const)(
    'ERR-02 %s is said in both languages, with a status that a supervisor understands',
    (code) => {
      expect(errorEntry(code).http).toBeGreaterThan(500)
      expect(errorText(code, {}, 'zh')).toMatch(/^[\p{Script=Han}（），；、]+$/u)
      expect(errorText(code, {}, 'en')).toMatch(/^[A-Z][\w ,;’]+$/)
    },
  )
})
