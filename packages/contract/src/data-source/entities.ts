import { z } from 'zod'
import { id, instant } from '#shared/paging.ts'

/** UTL-04 dataSourceType; 16 = files, since 6 to 15 are taken by others (reference reports §8). */
export const dataSourceTypes = [1, 2, 3, 4, 5, 16] as const
export const dataSourceType = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(16),
])
export type DataSourceType = z.infer<typeof dataSourceType>

const port = z.int().min(1).max(65_535)
const tls = z.enum(['off', 'on', 'verify'])

/** Structured fields only: no connection string, no free options (reference reports §5 row 8). */
export const databaseConnection = z.strictObject({
  host: z.string().trim().min(1).max(253),
  port,
  database: z.string().min(1).max(63),
  username: z.string().min(1).max(63),
  tls: tls.default('off'),
  /** Reports may read with an account that may do too much (superuser, FILE, SUPER); `datasource:privileged` sets it. */
  privileged: z.boolean().optional(),
})

export const httpHeader = z.strictObject({ name: z.string().min(1).max(100), value: z.string().max(2000) })

export const apiConnection = z.strictObject({
  baseUrl: z.url().max(2000),
  headers: z.array(httpHeader).max(30).default([]),
  authentication: z.enum(['none', 'basic', 'bearer']).default('none'),
  username: z.string().max(200).default(''),
})

/** How a file of a source is read; of an .xlsx only `header` counts. */
export const sourceFile = z.strictObject({
  /** Of `dataSource.addFile`; of one that is fetched any that no other of the source has. */
  id,
  /** Where it is fetched at every read, in place of an upload: http or https, without credentials, no redirects. */
  url: z.url().max(2000).exactOptional(),
  /** With its ending: a file of values becomes a table of this name without it, a workbook one of each sheet. */
  name: z.string().min(1).max(200),
  /** The first row holds the names of the columns. */
  header: z.boolean().default(true),
  encoding: z.enum(['auto', 'utf-8', 'gb18030']).default('auto'),
  delimiter: z.enum(['auto', ',', ';', '\t', '|']).default('auto'),
})
export type SourceFile = z.infer<typeof sourceFile>

export const sourceFileLimits = { files: 10, megabytes: 32 } as const

export const fileConnection = z.strictObject({
  files: z.array(sourceFile).min(1).max(sourceFileLimits.files),
})

/** Types whose driver has met no real server yet: form and documentation say so. */
export const untriedSourceTypes: readonly DataSourceType[] = [2, 3]

/** Discriminated by `type`: 1 mysql, 2 oracle (`database` is its service name), 3 sqlServer, 5 postgreSql, 4 api, 16 files. */
export const connection = z.discriminatedUnion('type', [
  databaseConnection.extend({ type: z.literal(1) }),
  databaseConnection.extend({
    type: z.literal(2),
    database: z.string().min(1).max(128),
    username: z.string().min(1).max(128),
  }),
  databaseConnection.extend({
    type: z.literal(3),
    database: z.string().min(1).max(128),
    username: z.string().min(1).max(128),
  }),
  databaseConnection.extend({ type: z.literal(5) }),
  apiConnection.extend({ type: z.literal(4) }),
  fileConnection.extend({ type: z.literal(16) }),
])
export type Connection = z.infer<typeof connection>

export const dataSource = z.strictObject({
  id,
  name: z.string(),
  description: z.string(),
  connection,
  /** A password or token is stored; it never comes back (RPT-01). */
  hasSecret: z.boolean(),
  /** The second account, by which data are entered (decision 0091); empty = none. Its password never comes back. */
  writeUsername: z.string(),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
  version: z.int(),
})
export type DataSource = z.infer<typeof dataSource>

/** Types that data can be entered into. */
export const enteredSourceTypes: readonly DataSourceType[] = [1, 5]

/** The second account of a database: who enters data writes by it, reports never read by it. */
export const writeAccount = z.strictObject({
  username: z.string().min(1).max(63),
  /** Absent = keep the stored one. */
  secret: z.string().max(4000).optional(),
})

/** `secret` absent = keep the stored one. */
export const dataSourceInput = z.strictObject({
  name: z.string().trim().min(1).max(100),
  description: z.string().max(500).default(''),
  connection,
  secret: z.string().max(4000).optional(),
  /** Absent = stays as it is, null = none. */
  writeAccount: writeAccount.nullable().optional(),
})
export type DataSourceInput = z.infer<typeof dataSourceInput>

/** What a failed test was; texts stand in the error catalogue under `connection-*`. */
export const connectionProblems = [
  'host-unknown',
  'refused',
  'timeout',
  'password',
  'database-unknown',
  'tls',
  'forbidden',
  'not-that-server',
  'http-status',
  'other',
] as const

export const connectionProblem = z.enum(connectionProblems)
export type ConnectionProblem = z.infer<typeof connectionProblem>

export const testResult = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    milliseconds: z.number(),
    /** Product and version as the server says. */
    server: z.string(),
    /** The account may write: a warning for reports. */
    mayWrite: z.boolean().optional(),
    /** Rights for which reports refuse this account, unless the source allows them. */
    highRights: z.array(z.string()).readonly().optional(),
    /** API sources: the structure that was answered (ERR-08). */
    structure: z.unknown().optional(),
    /** Sources of files: how many tables and rows they hold. */
    tables: z.strictObject({ count: z.int(), rows: z.int() }).optional(),
  }),
  z.strictObject({ ok: z.literal(false), problem: connectionProblem, detail: z.string() }),
])
export type TestResult = z.infer<typeof testResult>

export const tableColumn = z.strictObject({
  name: z.string(),
  type: z.string(),
  /** Of the table's primary key; and given to new rows by the database. Absent where it is not, or not known. */
  key: z.literal(true).exactOptional(),
  generated: z.literal(true).exactOptional(),
})

export const sourceTable = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(tableColumn),
})
export type SourceTable = z.infer<typeof sourceTable>
