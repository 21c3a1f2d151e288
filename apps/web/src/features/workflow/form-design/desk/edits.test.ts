import { emptyForm, formDocument } from '@gridwright/form'
import type { FieldType, FormDocument } from '@gridwright/form'
import { expect, it } from 'vitest'
import { duplicated, inserted, moved, newField, twiceNamed, withoutField } from './edits.ts'

const words = { label: '字段', option: '选项', column: '列' }
const types: readonly FieldType[] = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'radio',
  'checks',
  'checkbox',
  'user',
  'department',
  'file',
  'table',
  'heading',
]
const all = types.reduce<FormDocument>(
  (form, type) => inserted(form, newField(form, type, words), form.fields.length),
  emptyForm,
)
const order = (form: FormDocument) => form.fields.map(({ id }) => id).join(' ')

it('WFL-03 a field of every kind can be stored as it is made, and fills a variable of its own', () => {
  expect(formDocument.read(all)).toEqual({ document: all })
  expect(twiceNamed(all).size).toBe(0)
})

it('WFL-03 fields are moved before others, copied and taken away', () => {
  const form = { ...all, fields: all.fields.slice(0, 4) }
  expect(order(moved(form, 'f1', 3))).toBe('f2 f3 f1 f4')
  expect(order(moved(form, 'f4', 0))).toBe('f4 f1 f2 f3')
  expect(order(moved(form, 'f2', 2))).toBe('f1 f2 f3 f4')
  expect(order(withoutField(form, 'f2'))).toBe('f1 f3 f4')
  const [copy, id] = duplicated(form, 'f2')
  expect([order(copy), id, twiceNamed(copy).size]).toEqual(['f1 f2 f5 f3 f4', 'f5', 0])
})
