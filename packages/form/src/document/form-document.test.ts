import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formThumbnail } from '#thumbnail/form-thumbnail.ts'
import { formDocument, formParts, mergeForms } from './form-document.ts'
import type { FormDocument } from './form-document.ts'

const folder = path.join(import.meta.dirname, '..', '..', 'golden')
const golden = (file: string): FormDocument => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

describe('forms as they were stored', () => {
  it.each(readdirSync(folder))(
    'WFL-03 %s is read to exactly itself, and taken apart and put together',
    (file) => {
      const document = golden(file)
      expect(formDocument.read(document)).toStrictEqual({ document })
      expect(formParts.together(formParts.apart(document))).toStrictEqual(document)
    },
  )

  it('WFL-03 two fields of one id are refused', () => {
    const field = { type: 'checkbox', id: 'a', name: 'a', label: 'A' }
    expect(formDocument.read({ version: 1, fields: [field, field] })).toHaveProperty(
      'problem.problem',
      'broken',
    )
  })

  it('WFL-03 what two people changed in different fields is kept, with the order of either', () => {
    const base = golden('form-v1-leave.json')
    const [heading, kind, ...rest] = base.fields
    if (heading === undefined || kind === undefined) throw new Error('no fields')
    const mine: FormDocument = { ...base, fields: [heading, { ...kind, label: 'Kind' }, ...rest] }
    const theirs: FormDocument = { ...base, fields: [kind, heading, ...rest] }
    const { clashes, resolve } = mergeForms({ bases: [base], mine, theirs })
    expect(clashes).toEqual([])
    expect(resolve([]).fields.slice(0, 2)).toEqual([{ ...kind, label: 'Kind' }, heading])
  })

  it('WFL-03 one without fields has no picture', () => {
    expect(formThumbnail({ version: 1, fields: [] })).toBeUndefined()
    expect(formThumbnail(golden('form-v1-leave.json'))).toContain('请假申请')
  })
})
