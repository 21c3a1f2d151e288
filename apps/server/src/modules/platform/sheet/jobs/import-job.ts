import type { Db } from '@gridwright/db'
import { AppError, operationOf } from '@gridwright/contract'
import type { JobContext, JobHandler } from '#modules/platform/job/index.ts'
import type { AuditedCall } from '#operations/audit.ts'
import type { Change } from '#operations/handler.ts'
import { keepOutcome } from './outcome-store.ts'
import { readImport } from '#modules/platform/sheet/read/read-import.ts'
import { openImport } from './open-import.ts'
import type { ImportAsked, OpenImport } from './open-import.ts'
import { addToTally, emptyTally, planBatch } from './plan-batches.ts'
import type { Tally } from './plan-batches.ts'
import type { SheetNeeds } from './sheet-needs.ts'

/** Writes a file's rows, all or none: what was foreseen is asked again inside the transaction that writes. */
export const importJob = (needs: SheetNeeds): JobHandler => ({
  kind: 'sheet-import',
  weight: 'heavy',
  run: async (payload, context) => {
    const asked = payload as ImportAsked
    const open = await openImport(needs, asked, context)
    const tally = emptyTally()
    const started = performance.now()
    try {
      await needs.db.transaction().execute(async (db) => {
        await writeAll({ needs, open, asked, tally, context, started, db })
      })
    } catch (error) {
      throw isLostRace(error) ? new AppError('sheet-changed', {}, error) : error
    } finally {
      await keepOutcome(needs.db, context, { ...open.facts, kind: 'import', ...tally })
    }
    return undefined
  },
})

type Writing = {
  readonly needs: SheetNeeds
  readonly open: OpenImport
  readonly asked: ImportAsked
  readonly tally: Tally
  readonly context: JobContext
  readonly started: number
  readonly db: Db
}

const writeAll = async (writing: Writing): Promise<void> => {
  const { open, tally, context, db } = writing
  for await (const rows of readImport(open.file)) {
    const changes: Change[] = []
    const wish = { ...open.wish, record: (change: Change) => void changes.push(change) }
    const batch = await planBatch({ sheet: open.sheet, db, wish }, rows)
    addToTally(tally, rows.length, batch)
    // Once one row is wrong nothing will be written, but all that is wrong is told.
    const planned = batch.planned.filter(({ action }) => action !== 'same')
    if (tally.error === 0 && planned.length > 0) await open.sheet.importing.write(db, planned, wish)
    if (tally.error === 0) await logChanges(writing, changes)
    context.progress(tally.rows, open.total, 'import')
  }
  if (tally.error > 0) throw new AppError('sheet-has-errors', { count: tally.error })
}

/** A line of the operation log keeps so many changes. */
const changesPerLine = 50

/** The operation log says who changed what, in as many lines as it takes. */
const logChanges = (writing: Writing, changes: readonly Change[]): Promise<void> => {
  const starts = Array.from(
    { length: Math.ceil(changes.length / changesPerLine) },
    (_, at) => at * changesPerLine,
  )
  const lines = starts.map((at) => lineOf(writing, changes.slice(at, at + changesPerLine)))
  return writing.needs.auditIn(writing.db)(...lines)
}

const lineOf = ({ open, asked, started, context }: Writing, changes: readonly Change[]): AuditedCall => ({
  name: 'sheet.import',
  operation: operationOf('sheet.import'),
  raw: { sheet: asked.sheet, fileId: asked.fileId, updateExisting: asked.updateExisting },
  call: {
    lang: asked.lang,
    address: asked.address,
    userAgent: asked.userAgent,
    requestId: asked.requestId,
    signal: context.signal,
    token: undefined,
    cookies: { get: () => undefined, set: () => undefined },
    wire: 'job',
  },
  caller: open.wish.caller,
  outcome: 'ok',
  milliseconds: performance.now() - started,
  changes,
})

/** Somebody else wrote the same key, or removed what a row refers to, between plan and write. */
const isLostRace = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['23505', '23503', '40001', '40P01'].includes(String(error.code))
