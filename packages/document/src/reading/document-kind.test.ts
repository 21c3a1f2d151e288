import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { documentKind } from './document-kind.ts'
import type { Migration, RawDocument } from './document-kind.ts'

type Note = { readonly version: 3; readonly title: string; readonly tags: string[] }

const withTitle: Migration = ({ name, ...rest }) => ({ ...rest, title: name })
const withTags: Migration = ({ tag, ...rest }) => ({ ...rest, tags: [(tag as string).toLowerCase()] })

const schema: z.ZodType<Note> = z.strictObject({
  version: z.literal(3),
  title: z.string().min(1),
  tags: z.array(z.string()),
})
const note = documentKind<Note>({ kind: 'note', version: 3, schema, migrations: [withTitle, withTags] })

const current: Note = { version: 3, title: 'a', tags: ['b'] }

describe('a kind of document', () => {
  it.each<readonly [string, RawDocument]>([
    ['of the first version', { version: 1, name: 'a', tag: 'B' }],
    ['without a version, which is the first', { name: 'a', tag: 'B' }],
    ['of the version between', { version: 2, title: 'a', tag: 'B' }],
    ['of today', current],
  ])('RPT-06 one %s is read as it is today, and left as it was', (_, stored) => {
    const before = structuredClone(stored)
    expect(note.read(stored)).toStrictEqual({ document: current })
    expect(stored).toStrictEqual(before)
  })

  it('RPT-06 what is current already is not copied', () => {
    expect(note.read(current)).toEqual({ document: current })
    expect((note.read(current) as { document: Note }).document).toBe(current)
  })

  it('RPT-06 one of a newer build is told as such, whatever else stands in it', () => {
    expect(note.read({ version: 4, colours: [] })).toEqual({
      problem: { problem: 'newer', made: 4, known: 3 },
    })
  })

  it.each<readonly [string, unknown, readonly (string | number)[]]>([
    ['nothing', undefined, []],
    ['a text', '{}', []],
    ['a list', [], []],
    ['a version that is none', { ...current, version: '3' }, ['version']],
    ['version 0', { ...current, version: 0 }, ['version']],
    ['half a version', { ...current, version: 2.5 }, ['version']],
    ['a part of another type', { ...current, tags: ['b', 7] }, ['tags', 1]],
    ['a part that is missing', { version: 3, tags: [] }, ['title']],
    ['a step that finds nothing to work on', { version: 2, title: 'a' }, []],
  ])('RPT-06 %s is broken, and its place is named', (_, stored, path) => {
    const reading = note.read(stored)
    expect(reading).toMatchObject({ problem: { problem: 'broken', path } })
  })

  it('RPT-06 of several shapes the nearest says what is wrong', () => {
    const shape = z.union([z.strictObject({ url: z.string().max(3) }), z.number()])
    const linked = documentKind({
      kind: 'linked',
      version: 1,
      schema: z.strictObject({ version: z.literal(1), link: shape }),
      migrations: [],
    })
    expect(linked.read({ version: 1, link: { url: 'four' } })).toMatchObject({
      problem: { path: ['link', 'url'], issue: { code: 'too_big' } },
    })
  })

  it('RPT-06 issue 9: of shapes that are all wrong, the one with the fewest faults', () => {
    const place = z.strictObject({ row: z.number(), column: z.number(), sheet: z.string() })
    const link = z.strictObject({
      url: z.string(),
      target: z.union([place, z.strictObject({ name: z.string() })]),
    })
    const linked = documentKind({
      kind: 'linked',
      version: 1,
      schema: z.strictObject({ version: z.literal(1), link: z.union([place, link]) }),
      migrations: [],
    })
    const issueAt = (path: readonly string[]) => ({
      problem: { path, issue: { code: 'invalid_type', path } },
    })
    expect(linked.read({ version: 1, link: { url: 4, target: { name: 'a' } } })).toMatchObject(
      issueAt(['link', 'url']),
    )
    expect(linked.read({ version: 1, link: { url: 'a', target: { name: 4 } } })).toMatchObject(
      issueAt(['link', 'target', 'name']),
    )
    expect(linked.read({ version: 1, link: { row: 1, column: 'a', sheet: 2 } })).toMatchObject(
      issueAt(['link', 'column']),
    )
  })

  it('RPT-06 what is written names its version, and is read again', () => {
    expect(JSON.parse(note.write(current))).toEqual(current)
    expect(note.read(JSON.parse(note.write(current)))).toEqual({ document: current })
  })

  it('RPT-06 a format that lacks a step is refused when it is made', () => {
    expect(() => documentKind<Note>({ kind: 'note', version: 3, schema, migrations: [withTitle] })).toThrow(
      'note: version 3 needs 2 migrations, has 1',
    )
  })
})
