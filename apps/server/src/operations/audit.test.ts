import { operationOf } from '@gridwright/contract'
import { testDatabase } from '@gridwright/db/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { audit } from './audit.ts'
import type { AuditedCall } from './audit.ts'
import { contextOf } from './context-for-tests.ts'
import type { Caller } from './handler.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
const failures: object[] = []
const write = audit(
  db,
  () => new Date('2026-11-22T08:00:00Z'),
  (facts) => void failures.push(facts),
)

const who = { userId: 'u', username: 'u', organisationIds: [], sessionHandle: 'h' } as unknown as Caller
const called = (more: Partial<AuditedCall> = {}): AuditedCall => ({
  name: 'role.update',
  operation: operationOf('role.update'),
  raw: {},
  call: { ...contextOf(who), wire: 'a' },
  caller: who,
  outcome: 'ok',
  milliseconds: 1,
  changes: [],
  ...more,
})
type Row = { readonly input: unknown; readonly changes: unknown }
const written = async (done: AuditedCall): Promise<Row> => {
  await sql`delete from operation_log`.execute(db)
  await write(done)
  const { rows } = await sql<Row>`select input, changes from operation_log`.execute(db)
  expect(rows).toHaveLength(1)
  expect(failures).toEqual([])
  return rows[0] ?? { input: null, changes: null }
}

/** Signs that JSON, UTF-8 or PostgreSQL treat in a way of their own. */
const odd = fc.constantFrom(
  '\\u0000',
  '\\',
  '\0',
  '\ud83d',
  '\udc00',
  '\u2028',
  '"',
  '😀',
  '\\ud83d',
  '\u202e',
  'é',
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.oneof(odd, fc.string({ maxLength: 3 })), { maxLength: 6 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.integer({ min: 296, max: 304 }), odd)
    .map(([length, sign]) => 'x'.repeat(length) + sign.repeat(3)),
)
const leaf = fc.oneof(
  text,
  fc.double(),
  fc.boolean(),
  fc.constantFrom<unknown>(null, undefined, 10n, new Date(0), new Date(Number.NaN), () => 1, Symbol('s')),
)
const anything = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    leaf,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(text, tie('node'), { maxKeys: 4 }),
  ),
})).node

describe('the operation log', () => {
  it('ASVS 16.3 keeps a row whatever signs the input and the changes hold', async () => {
    const property = fc.asyncProperty(anything, text, async (raw, name) => {
      await written(
        called({ raw, changes: [{ entity: 'role', id: 'r', name, before: { raw }, after: { raw: name } }] }),
      )
    })
    await fc.assert(property, { numRuns: 250 })
  })

  it('keeps what was typed as far as text can be kept: a backslash stays, only NUL goes', async () => {
    const raw = { description: String.raw`ends in \u0000`, name: 'a\0b', half: 'x\ud83d' }
    const { input } = await written(called({ raw }))
    expect(input).toEqual({ description: String.raw`ends in \u0000`, name: 'ab', half: 'x\ufffd' })
  })

  it('a text that is cut in the middle of a sign is kept, and so is an input too long to keep whole', async () => {
    await written(called({ raw: { description: `${'x'.repeat(299)}😀` } }))
    const long = Array.from({ length: 20 }, (_, at) => `${'y'.repeat(at)}${'😀'.repeat(149)}`)
    for (let shift = 0; shift < 2; shift += 1)
      await written(called({ raw: { [`k${'z'.repeat(shift)}`]: long, more: long } }))
  })

  it('SYS-01 a secret never gets in, wherever among strange signs it stands', async () => {
    const property = fc.asyncProperty(anything, text, async (raw, around) => {
      const secret = `S3CRET${around}`
      const given = { [around]: { password: secret, list: [{ clientSecret: secret, raw }] }, token: secret }
      const row = await written(called({ raw: given }))
      expect(JSON.stringify(row)).not.toContain('S3CRET')
    })
    await fc.assert(property, { numRuns: 100 })
  })

  it('what cannot be written at all is said aloud, with who did what', async () => {
    await expect(write(called({ raw: { name: 'x' }, milliseconds: 1e15 }))).rejects.toThrow()
    expect(failures.splice(0)).toEqual([
      expect.objectContaining({ err: expect.anything() }),
      expect.objectContaining({ operation: 'role.update', username: 'u' }),
    ])
  })
})
