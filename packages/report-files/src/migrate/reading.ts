import type { MigrationRemark } from '@gridwright/contract'
import type { Parameter, Template } from '@gridwright/report-engine'

/** A report of another product as a template of ours, and what it needs to run. */
export type MigratedReport = {
  /** As the file calls it. */
  readonly name: string
  readonly product: MigratedProduct
  /** As `reportDocument` takes it; its data sets have {@link MigratedDataSet.key} as their id. */
  readonly template: Template
  readonly dataSets: readonly MigratedDataSet[]
  readonly sources: readonly MigratedSource[]
  /** Other templates that its cells lead to. */
  readonly links: readonly MigratedLink[]
  /** What cells were there, and what they are here: those with fields and formulas. */
  readonly became: readonly Became[]
  readonly remarks: readonly MigrationRemark[]
}

export type MigratedProduct = 'ureport2' | 'springreport'

/** `id` stands in the template's links until the report is there that `template` became. */
export type MigratedLink = { readonly id: string; readonly template: string }

export type MigratedDataSet = {
  /** Within its report. */
  readonly key: string
  readonly name: string
  /** {@link MigratedSource.name}. */
  readonly source: string
  /** With `:code` for parameters; empty where there was no query to take. */
  readonly sql: string
  /** Columns, as far as they were written down. */
  readonly fields: readonly string[]
  readonly parameters: readonly Parameter[]
}

/** Where its data came from; addresses as far as they were told, passwords never. */
export type MigratedSource = {
  readonly name: string
  readonly kind: 'database' | 'bean' | 'built-in' | 'other'
  /** e.g. `mysql`; empty where it is not told. */
  readonly database: string
  /** e.g. `db.example.cn:3306/sales`. */
  readonly address: string
}

export type Became = {
  readonly sheet: string
  readonly cell: string
  readonly original: string
  readonly now: string
}

/** What one template may cost, and what our own takes (`template-schema.ts`). */
export const MOST = {
  /** Characters of one file. */
  file: 8_000_000,
  depth: 60,
  elements: 200_000,
  sheets: 100,
  cells: 20_000,
  rows: 20_000,
  columns: 2_000,
  span: 2_000,
  text: 32_767,
  note: 2_000,
  original: 500,
  remarks: 300,
  became: 300,
  dataSets: 50,
  parameters: 50,
  sql: 100_000,
} as const

/** Why a file gives no report. `what`: the piece that is meant. */
export type UnreadableReason = 'broken' | 'unknown' | 'too-big' | 'no-cells' | 'too-many-cells'

export class UnreadableReport extends Error {
  readonly reason: UnreadableReason
  readonly what: string

  constructor(reason: UnreadableReason, what = '', cause?: unknown) {
    super(`The report cannot be read: ${reason} ${what}`, { cause })
    this.name = 'UnreadableReport'
    this.reason = reason
    this.what = what.slice(0, 200)
  }
}
