import type { FieldType, FormDocument, FormField, SimpleField } from '@gridwright/form'

const free = (wanted: string, taken: ReadonlySet<string>): string => {
  for (let at = 1; ; at += 1) if (!taken.has(`${wanted}${at}`)) return `${wanted}${at}`
}

const namesIn = (form: FormDocument): ReadonlySet<string> =>
  new Set(form.fields.flatMap((field) => ('name' in field ? [field.name] : [])))
const idsIn = (form: FormDocument): ReadonlySet<string> => new Set(form.fields.map(({ id }) => id))

const twoOptions = (word: string) => [
  { value: '1', label: `${word} 1` },
  { value: '2', label: `${word} 2` },
]

type Words = { readonly label: string; readonly option: string; readonly column: string }

/** A field of a kind, with names that no other has. */
export const newField = (
  form: FormDocument,
  type: FieldType,
  { label, option, column }: Words,
): FormField => {
  const id = free('f', idsIn(form))
  if (type === 'heading') return { type, id, label }
  const base = { id, name: free('field', namesIn(form)), label }
  if (type === 'select' || type === 'radio' || type === 'checks')
    return { type, ...base, options: twoOptions(option) }
  if (type === 'table')
    return { type, ...base, columns: [{ type: 'text', id: 'c1', name: 'column1', label: `${column} 1` }] }
  return { type, ...base }
}

/** A column of a table, with names that no other of it has. */
export const newColumn = (columns: readonly SimpleField[], word: string): SimpleField => ({
  type: 'text',
  id: free('c', new Set(columns.map(({ id }) => id))),
  name: free('column', new Set(columns.map(({ name }) => name))),
  label: `${word} ${columns.length + 1}`,
})

export const withField = (form: FormDocument, field: FormField): FormDocument => ({
  ...form,
  fields: form.fields.map((one) => (one.id === field.id ? field : one)),
})

export const inserted = (form: FormDocument, field: FormField, at: number): FormDocument => ({
  ...form,
  fields: form.fields.toSpliced(at, 0, field),
})

export const withoutField = (form: FormDocument, id: string): FormDocument => ({
  ...form,
  fields: form.fields.filter((one) => one.id !== id),
})

/** To stand before the field that is at this place now. */
export const moved = (form: FormDocument, id: string, to: number): FormDocument => {
  const from = form.fields.findIndex((one) => one.id === id)
  const field = form.fields[from]
  if (field === undefined) return form
  const rest = form.fields.toSpliced(from, 1)
  return { ...form, fields: rest.toSpliced(to > from ? to - 1 : to, 0, field) }
}

export const duplicated = (form: FormDocument, id: string): readonly [FormDocument, string] => {
  const at = form.fields.findIndex((one) => one.id === id)
  const field = form.fields[at]
  if (field === undefined) return [form, id]
  const copyId = free('f', idsIn(form))
  const copy =
    'name' in field ? { ...field, id: copyId, name: free('field', namesIn(form)) } : { ...field, id: copyId }
  return [inserted(form, copy, at + 1), copyId]
}

/** The variable names that two fields fill. */
export const twiceNamed = (form: FormDocument): ReadonlySet<string> => {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const field of form.fields) {
    if (!('name' in field)) continue
    if (seen.has(field.name)) twice.add(field.name)
    seen.add(field.name)
  }
  return twice
}
