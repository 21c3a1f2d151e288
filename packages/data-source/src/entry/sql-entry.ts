import { AppError } from '@gridwright/contract/errors'
import { untilAborted, withDeadline } from '#interface/deadline.ts'
import type { Access } from '#interface/source.ts'
import { sizeLimits } from '#interface/size-limits.ts'
import { checkConnection } from '#sql/check-connection.ts'
import type { DatabaseAccess, OpenBounds } from '#sql/sql-source.ts'
import type { EntryDialect, EntrySession } from './entry-dialect.ts'
import type { EntryFound, EntryNow, EntrySource, EntryStep, EntryTable, EntryWork } from './entry-source.ts'
import { refuseRounding } from './rounding.ts'
import { deleteRow, insertRow, selectByKeys, timesFor, updateRow } from './statements.ts'
import type { RealTable, Statement } from './statements.ts'

export type EntryDriver = {
  readonly dialect: EntryDialect
  /** Connects as the account that writes, and begins a transaction. Throws `connection-*`. */
  open(access: DatabaseAccess, bounds: OpenBounds): Promise<EntrySession>
}

const milliseconds = 60_000
const keysAtOnce = 100
const mostNamed = 10

const within = async <T>(
  { open }: EntryDriver,
  access: Access,
  work: (session: EntrySession) => Promise<T>,
): Promise<T> => {
  const { connection, secret } = access
  if (!('host' in connection)) throw new TypeError('Not the connection of a database')
  checkConnection(connection, secret)
  return withDeadline(milliseconds, access.signal, async (signal) => {
    const session = await open({ ...access, connection, signal }, { milliseconds, bytes: sizeLimits.answer })
    try {
      return await untilAborted(signal, work(session))
    } finally {
      await session.close()
    }
  })
}

/** Holds every declared name against what is really there; what a table has beyond them is never touched. */
const realTable = async (
  { dialect }: EntryDriver,
  session: EntrySession,
  { table, names }: { readonly table: EntryTable; readonly names: readonly string[] },
): Promise<RealTable> => {
  const columns = await session.columns(table.schema ?? '', table.table)
  if (columns.length === 0) throw new AppError('entry-table-unknown', { table: table.table })
  const types = new Map(columns.map(({ name, type }) => [name, type]))
  for (const column of names)
    if (!types.has(column)) throw new AppError('entry-column-unknown', { table: table.table, column })
  return { dialect, table, types }
}

const namesOf = ({ table, steps, times }: EntryWork): readonly string[] => [
  ...table.columns,
  ...times.insert,
  ...times.update,
  ...steps.flatMap((step) => (step.kind === 'delete' ? [] : Object.keys(step.values))),
]

type Row = { readonly target: string; readonly label: string; readonly at: number }

/** What the database said of one row, in words that name it. */
const failed = (dialect: EntryDialect, error: unknown, { target, label, at }: Row): unknown => {
  if (error instanceof AppError) return error
  const failure = dialect.failureOf(error)
  if (failure === undefined) return error
  const row = { target, row: label, at }
  if (failure.kind === 'taken') return new AppError('entry-key-taken', row, error)
  if (failure.kind === 'busy') return new AppError('entry-busy', row, error)
  if (failure.kind === 'late') return new AppError('time-limit', { seconds: milliseconds / 1000 }, error)
  return new AppError('entry-refused', { ...row, ...failure.why }, error)
}

const statementOf = (
  real: RealTable,
  step: EntryStep,
  { times, now }: { times: EntryWork['times']; now: EntryNow },
): Statement => {
  if (step.kind === 'delete') return deleteRow(real, step.original)
  const filled = { ...step.values, ...timesFor(real, times[step.kind], now) }
  return step.kind === 'insert' ? insertRow(real, filled) : updateRow(real, step.original, filled)
}

/** Each row meets exactly itself; those that are no longer as they were shown are told together. */
const writeWork = async (
  session: EntrySession,
  real: RealTable,
  { work, now }: { readonly work: EntryWork; readonly now: EntryNow },
): Promise<void> => {
  const stale: EntryStep[] = []
  for (const step of work.steps) {
    const { text, binds } = statementOf(real, step, { times: work.times, now })
    const row = { target: work.target, label: step.label, at: step.at }
    refuseRounding(real, step, work.target)
    const met = await session.change(text, binds).catch((error: unknown) => {
      throw failed(real.dialect, error, row)
    })
    if (met === 0) stale.push(step)
    if (met > 1) throw new AppError('entry-key-ambiguous', { table: work.table.table, row: step.label })
  }
  if (stale.length === 0) return
  const named = stale.slice(0, mostNamed).map(({ label }) => label)
  const row = stale.length > mostNamed ? [...named, '…'].join('; ') : named.join('; ')
  throw new AppError('entry-stale', { target: work.target, row, at: stale.map(({ at }) => at).join(',') })
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / keysAtOnce) }, (_, n) =>
    all.slice(n * keysAtOnce, (n + 1) * keysAtOnce),
  )

const foundOf = (table: EntryTable, [at, ...cells]: (string | null)[]): EntryFound => ({
  at: Number(at),
  values: Object.fromEntries(table.columns.map((column, index) => [column, cells[index] ?? null])),
})

const readRows = async (
  session: EntrySession,
  real: RealTable,
  { target, keys }: { readonly target: string; readonly keys: readonly (readonly string[])[] },
): Promise<EntryFound[]> => {
  const { dialect, table, types } = real
  const fits = (key: readonly string[]): boolean =>
    table.keys.every((column, at) => dialect.keyFits(types.get(column) ?? '', key[at] ?? ''))
  const wanted = keys.map((key, at) => ({ at, key })).filter(({ key }) => fits(key))
  const found: EntryFound[] = []
  for (const some of chunks(wanted)) {
    const { text, binds } = selectByKeys(real, some)
    const rows = await session.rows(text, binds).catch((error: unknown) => {
      throw failed(dialect, error, { target, label: '', at: -1 })
    })
    found.push(...rows.map((row) => foundOf(table, row)))
  }
  return found
}

/** Entering data from a driver: order, checks and transaction are the same for all. */
export const sqlEntry = (driver: EntryDriver): EntrySource => ({
  read: (access, { target, table, keys }) =>
    within(driver, access, async (session) => {
      const real = await realTable(driver, session, { table, names: table.columns })
      return readRows(session, real, { target, keys })
    }),
  write: (access, works, now) =>
    within(driver, access, async (session) => {
      for (const work of works) {
        const real = await realTable(driver, session, { table: work.table, names: namesOf(work) })
        await writeWork(session, real, { work, now })
      }
      await session.commit().catch((error: unknown) => {
        const failure = driver.dialect.failureOf(error)
        if (failure === undefined) throw new AppError('entry-unsure', {}, error)
        throw failed(driver.dialect, error, { target: works[0]?.target ?? '', label: '', at: -1 })
      })
    }),
})
