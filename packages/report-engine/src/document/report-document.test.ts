import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { reportDocument } from './report-document.ts'
import { templateSchema } from './template-schema.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'golden')
const golden = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
const files = readdirSync(folder).filter((file) => file.startsWith('report-'))
const currentOf = (file: string): string => file.replace(/-v\d+-/, `-v${reportDocument.version}-`)

/** Every member that an object of the document has somewhere. */
const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : []

/** Every member that the format knows, from its JSON schema. */
const namesOf = (schema: unknown): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { readonly properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesOf)]
}

describe('reports as they were stored', () => {
  it.each(files)('RPT-06 %s is read to exactly the form that is recorded for today', (file) => {
    expect(reportDocument.read(golden(file))).toStrictEqual({ document: golden(currentOf(file)) })
  })

  it('RPT-06 the files hold every member that the format knows', () => {
    const held = new Set(files.flatMap((file) => namesIn(golden(file))))
    const known = namesOf(z.toJSONSchema(templateSchema, { io: 'input' }))
    expect(known.length).toBeGreaterThan(100)
    expect([...new Set(known)].filter((name) => !held.has(name))).toEqual([])
  })
})
