import { z } from 'zod'

const table = z.strictObject({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)),
  rows: z.int(),
  sha256: z.string(),
})
export type TableEntry = z.infer<typeof table>

const sequence = z.strictObject({
  table: z.string(),
  column: z.string(),
  value: z.string(),
  called: z.boolean(),
})
export type SequenceEntry = z.infer<typeof sequence>

const file = z.strictObject({
  /** In the data folder; judged again before anything is written. */
  path: z.string().regex(/^(files|jobs)(\/[\w.-]+)+$/),
  size: z.int(),
  sha256: z.string(),
})
export type FileEntry = z.infer<typeof file>

/** What a backup says of itself; the last entry of its archive. */
export const manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  /** By name: a server that lacks one is too old for this backup. */
  migrations: z.array(z.string()),
  /** Of the installation's key, with which stored credentials are sealed. */
  keyFingerprint: z.string(),
  /** The key itself; only in a backup that is closed with a passphrase. */
  key: z.string().optional(),
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.array(file),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const tableEntry = (name: string): string => `tables/${name}.copy`
