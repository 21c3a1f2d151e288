import { z } from 'zod'
import { entryAttachment } from './attachment.ts'
import { entryRule } from './binding.ts'

export const entryLimits = { rows: 2000, characters: 32_767, fileRows: 5000 } as const

/** As the database writes it, which keeps all digits of a number; null = empty. An empty text counts as empty. */
export const entryValue = z.string().max(entryLimits.characters).nullable()

const column = z.string().min(1).max(128)

/** By column. */
export const entryValues = z.record(column, entryValue)
export type EntryValues = z.infer<typeof entryValues>

/** Names the row as it was shown, to this person, in this report; opaque. */
const mark = z.string().min(1).max(2_000_000)

/** Where a value stands in the render: row and column of its cell's upper left corner. */
const place = z.tuple([z.int().min(0), z.int().min(0)])

export const entryFormRow = z.strictObject({
  /** null: the report shows this row, and the table has none with its key; saving makes one. */
  mark: mark.nullable(),
  /** Row of the render that it begins in. */
  row: z.int().min(0),
  values: entryValues,
  cells: z.record(column, place),
})
export type EntryFormRow = z.infer<typeof entryFormRow>

export const entryFormColumn = z.strictObject({
  column,
  title: z.string(),
  cell: z.string(),
  isKey: z.boolean(),
  /** This person may enter it: of a key in new rows only. */
  editable: z.boolean(),
  /** Hidden from this person: no value is answered, and none is taken. */
  hidden: z.boolean(),
  generated: z.boolean(),
  rules: z.array(entryRule),
  attachment: entryAttachment.exactOptional(),
})
export type EntryFormColumn = z.infer<typeof entryFormColumn>

export const entryFormTarget = z.strictObject({
  name: z.string(),
  /** Index of the sheet in the render. */
  sheet: z.int().min(0),
  keys: z.array(column),
  mayInsert: z.boolean(),
  mayDelete: z.boolean(),
  /** The cells do not expand: there is one row, and no further one. */
  single: z.boolean(),
  columns: z.array(entryFormColumn),
  rows: z.array(entryFormRow),
})
export type EntryFormTarget = z.infer<typeof entryFormTarget>

/** A row as it stands in the form; without a mark it is a new one. */
const sentRow = z.strictObject({ mark: mark.optional(), values: entryValues })

export const sentTarget = z.strictObject({
  target: z.string().min(1).max(100),
  rows: z.array(sentRow).max(entryLimits.rows).default([]),
  /** Marks of rows that are to go. */
  deleted: z.array(mark).max(entryLimits.rows).default([]),
})
export type SentTarget = z.infer<typeof sentTarget>
