import { thumbnail } from '@gridwright/document'
import type { Mark } from '@gridwright/document'
import type { FormDocument } from '#document/form-document.ts'
import type { FormField } from '#document/field.ts'

const ink = '#5b6b82'
const line = '#c3ccd9'
const lines = 4
const left = 12

const labelOf = ({ label }: FormField, y: number): Mark => ({
  is: 'words',
  x: left,
  y: y + 6,
  text: label.slice(0, 14),
  size: 6,
  color: ink,
})

const inputOf = (field: FormField, y: number): readonly Mark[] => {
  if (field.type === 'heading') return [{ is: 'box', x: left, y: y + 9, width: 136, height: 0.8, fill: line }]
  if (field.type === 'checkbox')
    return [{ is: 'box', x: left, y: y + 9, width: 7, height: 7, fill: '#ffffff', line: ink, round: 1 }]
  const height = field.type === 'textarea' || field.type === 'table' ? 12 : 9
  return [{ is: 'box', x: left, y: y + 8, width: 136, height, fill: '#f5f7fa', line, round: 1.5 }]
}

/** The first fields from afar. */
export const formThumbnail = ({ fields }: FormDocument): string | undefined => {
  if (fields.length === 0) return undefined
  const marks = fields.slice(0, lines).flatMap((field, at) => {
    const y = 8 + at * 23
    return [labelOf(field, y), ...inputOf(field, y)]
  })
  return thumbnail(marks)
}
