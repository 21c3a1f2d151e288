import { z } from 'zod'

/** Names the field for good: parts of documents and layout go by it. */
const fieldId = z.string().regex(/^[A-Za-z0-9][\w-]{0,39}$/)
/** The variable that it fills. What engines name themselves begins otherwise. */
const variableName = z.string().regex(/^[\p{L}_][\p{L}\p{N}_]{0,99}$/u, { error: 'The name of a variable' })
const words = (most: number) => z.string().max(most)
const count = (most: number) => z.int().min(0).max(most)

export const formLimits = {
  fields: 200,
  columns: 30,
  options: 500,
  /** Rows of a table. */
  rows: 500,
  /** Files of one field, and megabytes of each. */
  files: 20,
  megabytes: 100,
} as const

/** Shown only where another field says so: has this value (of several choices: holds it), has another, or has any. */
const condition = z.strictObject({
  field: variableName,
  is: z.enum(['equal', 'other', 'filled', 'empty']),
  value: words(200).default(''),
})
export type Condition = z.infer<typeof condition>

export const textChecks = [
  'none',
  'email',
  'mobile',
  'landline',
  'phone',
  'national-id',
  'url',
  'letters',
  'pattern',
] as const

const option = z.strictObject({ value: z.string().min(1).max(200), label: words(200) })
const options = z.array(option).max(formLimits.options)

const base = {
  id: fieldId,
  name: variableName,
  label: words(100),
  hint: words(300).exactOptional(),
  required: z.boolean().exactOptional(),
  /** Columns of twelve that it takes; below each other on narrow screens. */
  width: z.enum(['full', 'half', 'third']).exactOptional(),
  when: condition.exactOptional(),
}

const text = {
  ...base,
  min: count(100_000).exactOptional(),
  max: count(100_000).exactOptional(),
  check: z.enum(textChecks).exactOptional(),
  pattern: words(500).exactOptional(),
  /** Said where the pattern refuses. */
  patternHint: words(200).exactOptional(),
  initial: words(2000).exactOptional(),
}
const chosen = { ...base, options, initial: words(200).exactOptional() }

const simpleFields = [
  z.strictObject({ type: z.literal('text'), ...text }),
  z.strictObject({ type: z.literal('textarea'), ...text, rows: z.int().min(2).max(20).exactOptional() }),
  z.strictObject({
    type: z.literal('number'),
    ...base,
    min: z.number().exactOptional(),
    max: z.number().exactOptional(),
    decimals: count(10).exactOptional(),
    unit: words(20).exactOptional(),
    initial: z.number().exactOptional(),
  }),
  z.strictObject({
    type: z.literal('date'),
    ...base,
    /** With hours and minutes. */
    time: z.boolean().exactOptional(),
    /** `current`, or days before and after today (VAL-02). */
    initial: words(20).exactOptional(),
    /** Not before today. */
    ahead: z.boolean().exactOptional(),
  }),
  z.strictObject({ type: z.literal('select'), ...chosen }),
  z.strictObject({ type: z.literal('radio'), ...chosen }),
  z.strictObject({ type: z.literal('checks'), ...base, options }),
  /** One tick: true or false. Required, it must be ticked. */
  z.strictObject({ type: z.literal('checkbox'), ...base, initial: z.boolean().exactOptional() }),
  z.strictObject({ type: z.literal('user'), ...base, many: z.boolean().exactOptional() }),
  z.strictObject({ type: z.literal('department'), ...base, many: z.boolean().exactOptional() }),
] as const

const column = z.discriminatedUnion('type', simpleFields)
export type SimpleField = z.infer<typeof column>

export const formField = z.discriminatedUnion('type', [
  ...simpleFields,
  z.strictObject({
    type: z.literal('file'),
    ...base,
    most: z.int().min(1).max(formLimits.files).exactOptional(),
    megabytes: z.int().min(1).max(formLimits.megabytes).exactOptional(),
    /** Endings without a dot; none: all that the installation takes. */
    endings: z
      .array(z.string().regex(/^[a-z0-9]{1,10}$/))
      .max(30)
      .exactOptional(),
  }),
  z.strictObject({
    type: z.literal('table'),
    ...base,
    columns: z.array(column).min(1).max(formLimits.columns),
    min: count(formLimits.rows).exactOptional(),
    max: count(formLimits.rows).exactOptional(),
  }),
  /** Words between fields; it has no value. */
  z.strictObject({
    type: z.literal('heading'),
    id: fieldId,
    label: words(200),
    hint: words(2000).exactOptional(),
    when: condition.exactOptional(),
  }),
])
export type FormField = z.infer<typeof formField>
export type ValueField = Exclude<FormField, { type: 'heading' }>
export type FieldType = FormField['type']
