import { z } from 'zod'
import { id } from '#shared/paging.ts'
import { entryAttachment } from './attachment.ts'

/** A name of a schema, table or column as its database knows it; quoted wherever it is written. */
const sourceName = z
  .string()
  .min(1)
  .max(128)
  .regex(/^\P{Cc}+$/u)
const address = z.string().regex(/^[A-Z]{1,3}[1-9][0-9]{0,4}$/)
const bound = z.number().exactOptional()

const column = z.string().min(1).max(200)

/** Where offered values come from. */
const wordSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('dictionary'), code: z.string().min(1).max(64) }),
  z.strictObject({
    from: z.literal('dataSet'),
    /** By its name in the report. */
    dataSet: z.string().min(1).max(100),
    value: column,
    label: column,
  }),
])

/** What an entered text must be: the rules of `@gridwright/validation` by their names, `choice` and `date` beside them. */
export const entryRule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('required') }),
  z.strictObject({ rule: z.literal('length'), min: bound, max: bound }),
  z.strictObject({ rule: z.literal('number') }),
  z.strictObject({ rule: z.literal('integer') }),
  z.strictObject({ rule: z.literal('decimals'), most: z.int().min(0).max(30) }),
  z.strictObject({ rule: z.literal('range'), min: bound, max: bound }),
  z.strictObject({
    rule: z.literal('pattern'),
    pattern: z.string().min(1).max(500),
    /** Told where it does not fit. */
    message: z.string().max(200).exactOptional(),
  }),
  z.strictObject({
    rule: z.literal('choice'),
    choices: z
      .array(z.strictObject({ value: z.string().max(200), label: z.string().max(200).exactOptional() }))
      .max(2000),
  }),
  /** One of what a dictionary or a data set of the report has at the time; a form gets it as a `choice`. */
  z.strictObject({ rule: z.literal('offered'), by: wordSource }),
  /** `YYYY-MM-DD`, with `time` also `YYYY-MM-DD HH:MM:SS`. */
  z.strictObject({ rule: z.literal('date'), time: z.literal(true).exactOptional() }),
  z.strictObject({ rule: z.literal('email') }),
  z.strictObject({ rule: z.literal('phone') }),
])
export type EntryRule = z.infer<typeof entryRule>

const somebody = z
  .array(
    z.strictObject({
      kind: z.enum(['role', 'user']),
      id: z.string().min(1).max(64),
      name: z.string().min(1).max(200),
    }),
  )
  .max(50)

const entryColumn = z.strictObject({
  column: sourceName,
  /** Cell of the template: one that expands down with the list, or a single one. */
  cell: address,
  /** What people call it, in messages and as the heading of files; absent = the column's name. */
  title: z.string().min(1).max(100).exactOptional(),
  rules: z.array(entryRule).max(20).exactOptional(),
  /** Its values refer to files that are uploaded; a text column with room for 150 characters. */
  attachment: entryAttachment.exactOptional(),
  /** The database gives it to new rows: a key that counts by itself. */
  generated: z.literal(true).exactOptional(),
  /** Shown, and changed by nobody. */
  readOnly: z.literal(true).exactOptional(),
  /** Who may not change it. */
  denyEdit: somebody.exactOptional(),
})
export type EntryColumn = z.infer<typeof entryColumn>

const fill = z.strictObject({
  column: sourceName,
  on: z.enum(['insert', 'update', 'both']),
  with: z.enum(['now', 'userId', 'userName']),
})

const deleting = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('refused') }),
  z.strictObject({ kind: z.literal('physical') }),
  z.strictObject({ kind: z.literal('logical'), column: sourceName, value: z.string().max(200) }),
])

const target = z
  .strictObject({
    /** What messages call it; unique in the report. */
    name: z.string().min(1).max(100),
    /** Its write account writes. */
    dataSourceId: id,
    schema: sourceName.exactOptional(),
    table: sourceName,
    /** Name of the sheet whose cells are meant. */
    sheet: z.string().min(1).max(100),
    /** Columns that tell rows apart; each stands among `columns`. */
    keys: z.array(sourceName).min(1).max(10),
    /** A column that counts changes; raised by one at each where it is a number. */
    version: sourceName.exactOptional(),
    /** false: no new rows. */
    insert: z.literal(false).exactOptional(),
    delete: deleting,
    fill: z.array(fill).max(20).exactOptional(),
    columns: z.array(entryColumn).min(1).max(200),
  })
  .refine(({ keys, columns }) => keys.every((key) => columns.some(({ column }) => column === key)), {
    error: 'Each key must be one of the columns',
  })
  .refine(
    ({ keys, columns }) =>
      !columns.some(({ column, attachment }) => attachment !== undefined && keys.includes(column)),
    { error: 'A key cannot be an attachment' },
  )
  .refine(({ columns }) => new Set(columns.map(({ column }) => column)).size === columns.length, {
    error: 'A column can be bound once',
  })
export type EntryTarget = z.infer<typeof target>

/** Tables that a report's cells are entered into (RPT-04, decision 0091). */
export const entryBinding = z.strictObject({
  targets: z
    .array(target)
    .min(1)
    .max(20)
    .refine((targets) => new Set(targets.map(({ name }) => name)).size === targets.length, {
      error: 'Names of targets must differ',
    })
    // One transaction spans one source.
    .refine((targets) => new Set(targets.map(({ dataSourceId }) => dataSourceId)).size <= 1, {
      error: 'All targets must be of one data source',
    }),
})
export type EntryBinding = z.infer<typeof entryBinding>
