import { documentKind, mergeParts } from '@gridwright/document'
import type { DocumentMerge, MergeSides, PartClash, Parts } from '@gridwright/document'
import { z } from 'zod'
import { formField, formLimits } from './field.ts'
import type { FormField } from './field.ts'

const isUnique = (fields: readonly FormField[]): boolean =>
  new Set(fields.map(({ id }) => id)).size === fields.length

const formSchema = z.strictObject({
  version: z.literal(1),
  fields: z.array(formField).max(formLimits.fields).refine(isUnique, { error: 'Two fields have one id' }),
})

/** What people fill in at the start of a process and in its tasks. */
export type FormDocument = { readonly version: 1; readonly fields: readonly FormField[] }

/** How forms are stored: `formDocument.read(stored)` gives a {@link FormDocument} or why there is none. */
export const formDocument = documentKind<FormDocument>({
  kind: 'form',
  version: 1,
  schema: formSchema,
  migrations: [],
})

export const emptyForm: FormDocument = { version: 1, fields: [] }

const orderKey = 'order'
const fieldKey = (id: string): string => `field ${id}`

/** A form as the parts that people change by themselves: each field, and their order. */
export const formParts: Parts<FormDocument> = {
  apart: ({ fields }) =>
    new Map<string, unknown>([
      ...fields.map((field): [string, unknown] => [fieldKey(field.id), field]),
      [orderKey, fields.map(({ id }) => id)],
    ]),
  together: (units) => {
    const byId = new Map<string, FormField>()
    for (const [key, value] of units)
      if (key !== orderKey) byId.set((value as FormField).id, value as FormField)
    const order = ((units.get(orderKey) ?? []) as readonly string[]).filter((id) => byId.has(id))
    const ids = [...new Set([...order, ...byId.keys()])]
    return { version: 1, fields: ids.flatMap((id) => byId.get(id) ?? []) }
  },
  isOrder: (key) => key === orderKey,
}

export const mergeForms = (sides: MergeSides<FormDocument>): DocumentMerge<FormDocument, PartClash> =>
  mergeParts(formParts, sides)
