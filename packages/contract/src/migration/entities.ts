import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'
import { migrationRemarkCodes } from './remark-codes.ts'

/** What did not come, or came in another form: of one cell, or of the whole template where `cell` is empty. */
export const migrationRemark = z.strictObject({
  code: z.enum(migrationRemarkCodes),
  sheet: z.string(),
  cell: z.string(),
  /** As it was written there. */
  original: z.string(),
  /** What of it was meant: a function, an attribute, a name. */
  what: z.string(),
})
export type MigrationRemark = z.infer<typeof migrationRemark>

/** Where the data of a template came from; no password ever. */
export const migrationSource = z.strictObject({
  name: z.string(),
  kind: z.enum(['database', 'bean', 'built-in', 'other']),
  /** e.g. `mysql`; empty where it is not told. */
  database: z.string(),
  address: z.string(),
})
export type MigrationSource = z.infer<typeof migrationSource>

/** A template of another product as it was read; `key` is the same for the same content. */
export const migrationReport = z.strictObject({
  key: z.string(),
  name: z.string(),
  product: z.enum(['ureport2', 'springreport']),
  sheets: z.int(),
  cells: z.int(),
  fields: z.int(),
  formulas: z.int(),
  dataSets: z.array(
    z.strictObject({ name: z.string(), source: z.string(), hasQuery: z.boolean(), parameters: z.int() }),
  ),
  sources: z.array(migrationSource),
  became: z.array(
    z.strictObject({ sheet: z.string(), cell: z.string(), original: z.string(), now: z.string() }),
  ),
  remarks: z.array(migrationRemark),
  /** The report that was made of it before, where the caller sees it. */
  known: z.strictObject({ id, name: z.string(), at: instant }).nullable(),
})
export type MigrationReport = z.infer<typeof migrationReport>

export const migrationRefusals = ['broken', 'unknown', 'too-big', 'no-cells', 'too-many-cells'] as const

export const migrationReading = z.strictObject({
  fileId: id,
  reports: z.array(migrationReport),
  /** Files of a zip that are no template. */
  refused: z.array(z.strictObject({ name: z.string(), reason: z.enum(migrationRefusals), what: z.string() })),
})
export type MigrationReading = z.infer<typeof migrationReading>

/** What became of one template. */
export const migrationResult = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** `known`: it was made before and was left alone. */
  state: z.enum(['made', 'known', 'failed']),
  reportId: id.nullable(),
  /** Why it failed, or what of its data sets is to be looked at: `name` says which, empty = the report. */
  problems: z.array(
    z.strictObject({
      name: z.string(),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})
export type MigrationResult = z.infer<typeof migrationResult>
