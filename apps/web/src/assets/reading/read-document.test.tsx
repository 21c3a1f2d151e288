import { documentKind } from '@gridwright/document'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readAnswered, readKept } from './read-document.ts'

const format = documentKind({
  kind: 'note',
  version: 2,
  schema: z.strictObject({ version: z.literal(2), title: z.string().min(1) }),
  migrations: [({ name, ...rest }) => ({ ...rest, title: name })],
})
const today = { version: 2, title: 'a' }
const older = { version: 1, name: 'a' }
const halfDone = { version: 2, title: '' }
const newer = { version: 3, lines: [] }

describe('documents in the browser', () => {
  it('RPT-06 what the server answered is known by its version, or the page is an old one', () => {
    expect(readAnswered(format, older)).toEqual(today)
    for (const answered of [newer, halfDone, null])
      expect(() => readAnswered(format, answered)).toThrow(expect.objectContaining({ code: 'page-old' }))
  })

  it('RPT-03 what this browser kept is known by its version, and taken half done', () => {
    expect([today, older, halfDone].map((kept) => readKept(format, kept))).toEqual([today, today, halfDone])
    for (const kept of [newer, { version: 1, name: '' }, {}, null, 'x'])
      expect(readKept(format, kept)).toBeUndefined()
  })
})
