import { AppError } from '@gridwright/contract/errors'
import type pg from 'pg'
import { garbled, megabytesOf, shownLimits } from '#interface/size-limits.ts'
import type { Rows } from '#interface/source.ts'
import { tableBuilder } from '#rows/table-builder.ts'
import type { TableBuilder } from '#rows/table-builder.ts'
import type { SqlQuestion } from '#sql/sql-source.ts'
import type { SourceColumnType } from '#rows/column-builder.ts'

/** By the OIDs of pg_type; every other type is text as the server writes it. */
const types: Readonly<Record<number, SourceColumnType>> = {
  16: 'boolean',
  20: 'exact',
  21: 'float',
  23: 'float',
  26: 'float',
  700: 'float',
  701: 'float',
  1082: 'date',
  1114: 'dateTime',
  1184: 'dateTime',
  1700: 'exact',
}

const columnTypeOf = (oid: number): SourceColumnType => types[oid] ?? 'text'

/** What pg asks of anything that is submitted as a query (pg/lib/client.js). */
type Submitted = {
  submit(connection: Wire): void
  handleRowDescription(message: {
    readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  }): void
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void
  handlePortalSuspended(): void
  handleCommandComplete(): void
  handleEmptyQuery(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
  handleCopyInResponse(): void
  handleCopyData(): void
}

type Wire = {
  parse(query: { text: string }): void
  bind(values: { values: (string | null)[] }): void
  describe(what: { type: 'P' }): void
  execute(what: { rows: number }): void
  sync(): void
}

const nothing: Rows = { length: 0, columns: [], truncated: false }

type Settled = { resolve(rows: Rows): void; reject(error: unknown): void }

/** Rows go into their columns as they arrive; the server sends one more than is wanted and then stops. */
const submitted = ({ text, binds, limits }: SqlQuestion, { resolve, reject }: Settled): Submitted => {
  let table: TableBuilder | undefined
  let width = -1
  const finish = (): void => resolve(table?.finish() ?? nothing)
  return {
    submit: (wire) => {
      wire.parse({ text })
      wire.bind({ values: binds.map((bind) => (bind === null ? null : String(bind))) })
      wire.describe({ type: 'P' })
      wire.execute({ rows: limits.rows + 1 })
      wire.sync()
    },
    handleRowDescription: ({ fields }) => {
      const columns = fields.map(({ name, dataTypeID }) => ({ name, type: columnTypeOf(dataTypeID) }))
      table = tableBuilder(columns, limits)
      width = fields.length
    },
    handleDataRow: ({ fields }) => {
      if (fields.length !== width) throw garbled()
      if (table?.add(fields) === false) finish()
    },
    handlePortalSuspended: finish,
    handleCommandComplete: finish,
    handleEmptyQuery: finish,
    handleReadyForQuery: finish,
    handleError: (error) => {
      const isCut = limits.shown && table && error instanceof AppError && error.code === 'answer-limit'
      if (isCut) resolve({ ...table!.finish(), truncated: true, cutAt: megabytesOf(shownLimits.answer) })
      else reject(error)
    },
    handleCopyInResponse: () => reject(garbled()),
    handleCopyData: () => undefined,
  }
}

/** Runs a query on a client whose transaction has begun; every value stays the text that the server wrote. */
export const readRows = (client: pg.Client, question: SqlQuestion): Promise<Rows> =>
  new Promise((resolve, reject) => {
    client.query(submitted(question, { resolve, reject }) as unknown as pg.Submittable)
  })
