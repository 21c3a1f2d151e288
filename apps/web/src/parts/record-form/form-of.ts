import type { Output } from '@gridwright/contract'
import { formDocument } from '@gridwright/form'
import type { FormDocument, FormField } from '@gridwright/form'

type Shown = Output<'process.startForm'>['fields'][number]
type Step = { readonly form?: unknown; readonly fields: readonly Shown[] }

type Base = {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly required?: boolean
}

const typed = ({ type, values }: Shown, base: Base): FormField => {
  switch (type) {
    case 'long':
      return { ...base, type: 'number', decimals: 0 }
    case 'double':
      return { ...base, type: 'number' }
    case 'boolean': {
      // Required means that it is answered, not that it is ticked.
      const { required: _answered, ...rest } = base
      return { ...rest, type: 'checkbox' }
    }
    case 'date':
      return { ...base, type: 'date' }
    case 'enum':
      return {
        ...base,
        type: 'select',
        options: values.map(({ id, name }) => ({ value: id, label: name === '' ? id : name })),
      }
    default:
      return { ...base, type: 'text' }
  }
}

/** Form properties of a model as a form, so that all forms look and are checked alike. */
const fieldsAsForm = (fields: readonly Shown[]): FormDocument => ({
  version: 1,
  fields: fields.map((field, at) =>
    typed(field, {
      id: `field-${at}`,
      name: field.name,
      label: field.label,
      ...(field.required ? { required: true } : {}),
    }),
  ),
})

/** The form of a step: the one that was designed, else its form properties. */
export const formOf = ({ form, fields }: Step): FormDocument => {
  if (form === null || form === undefined) return fieldsAsForm(fields)
  const read = formDocument.read(form)
  return 'document' in read ? read.document : fieldsAsForm(fields)
}
