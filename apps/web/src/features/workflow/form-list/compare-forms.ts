import { compare } from '@gridwright/document'
import { formDocument } from '@gridwright/form'
import type { FormDocument, FormField } from '@gridwright/form'
import { itemPlace } from '#assets/versions/kind-comparison.ts'
import type { KindComparison } from '#assets/versions/kind-comparison.ts'
import { textOf } from '#base/i18n/index.ts'
import { texts } from './texts.ts'

const text = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

const shownField = ({ type, id: _id, label, ...rest }: FormField): Readonly<Record<string, unknown>> => ({
  kind: type,
  title: label,
  required: 'required' in rest && rest.required === true,
  settings: text({ ...rest, required: undefined }),
})

const nameOf = (field: FormField): string => ('name' in field ? field.name : field.id)

const shown = ({ fields }: FormDocument): Readonly<Record<string, unknown>> => ({
  fields: Object.fromEntries(
    fields.map((field) => [`${field.label || nameOf(field)} (${field.id})`, shownField(field)]),
  ),
  order: fields.map((field) => field.label || nameOf(field)).join(', '),
})

/** Forms by their fields. */
export const formComparison: KindComparison<FormDocument> = {
  format: formDocument,
  differences: (before, after) => compare(shown(before), shown(after)),
  placeOf: (steps, isNamed) => {
    const [head, item, ...rest] = steps
    if (head !== 'fields' || item === undefined) return { place: '', rest: steps }
    return { place: itemPlace(textOf(texts, 'fields'), item, isNamed), rest }
  },
}
