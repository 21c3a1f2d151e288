import type { Db } from '@gridwright/db'
import { AppError, logCategories } from '@gridwright/contract'
import type { LogDetail, LogEntry, LogRetention } from '@gridwright/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { deviceOf } from '#platform/device.ts'
import { findLog, listLog, readRetention, removeOldLog, writeRetention } from './log-store.ts'
import type { LogRow } from './log-store.ts'
import { namesInLog } from './names-in-log.ts'

export type LogNeeds = { readonly db: Db; readonly now: () => Date }

/** Entries of people in reach, one's own, and with all data also those of nobody known. */
export const seenLog = (caller: Caller): Seen =>
  seen(caller, ['system:log:view'], {
    organisation: sql.ref('l.organisation_id'),
    owner: sql.ref('l.user_id'),
  })

const sorts = {
  at: sql.ref('l.at'),
  milliseconds: sql.ref('l.milliseconds'),
  username: sql.ref('l.username'),
  operation: sql.ref('l.operation'),
}

/** Half a year for who came in, a year for what they did. */
const usual: LogRetention = { login: 180, operation: 365, denied: 365 }
const stored = z.object({ login: z.int(), operation: z.int(), denied: z.int() })

const retentionOf = async (db: Db): Promise<LogRetention> =>
  stored.safeParse(await readRetention(db)).data ?? usual

/** Removes what is older than is kept; gives how many entries. */
export const cleanLogs = async ({ db, now }: LogNeeds): Promise<number> => {
  const retention = await retentionOf(db)
  let removed = 0
  for (const category of logCategories) {
    const before = new Date(now().getTime() - retention[category] * 86_400_000)
    for (let some = -1; some !== 0; removed += some) some = await removeOldLog(db, category, before)
  }
  return removed
}

/** Login log, operation log with before and after, and denied attempts (SYS-01, ASVS 16.3). */
export const logHandlers = (needs: LogNeeds): HandlersOf<'log'> => ({
  'log.list': async ({ sort, descending, currentPage, pageSize, ...filter }, { caller }) => {
    const { rows, total } = await listLog(
      needs.db,
      { ...filter, seen: seenLog(caller) },
      {
        sort: sql`${sorts[sort]} ${sql.raw(descending ? 'desc' : 'asc')}`,
        limit: pageSize,
        offset: (currentPage - 1) * pageSize,
      },
    )
    return { data: rows.map(entryOf), total }
  },
  'log.get': async ({ id }, { caller }) => {
    const row = /^\d{1,18}$/.test(id) ? await findLog(needs.db, id, seenLog(caller)) : undefined
    if (row === undefined) throw new AppError('not-found')
    const { requestId, sessionHandle, input } = row
    const changes = row.changes as LogDetail['changes']
    const names = await namesInLog(needs.db, changes)
    return { ...entryOf(row), requestId, sessionHandle, input, changes, names }
  },
  'log.retention': () => retentionOf(needs.db),
  'log.setRetention': async (retention, { record }) => {
    const before = await retentionOf(needs.db)
    await writeRetention(needs.db, retention)
    record({ entity: 'log', id: 'retention', name: 'log-retention', before, after: retention })
    return { ok: true }
  },
  'log.clean': async (_input, { record }) => {
    const removed = await cleanLogs(needs)
    record({ entity: 'log', id: 'clean', name: 'log-clean', after: { removed } })
    return { removed }
  },
})

export const entryOf = (row: LogRow): LogEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  operation: row.operation,
  outcome: row.outcome,
  username: row.username,
  displayName: row.displayName,
  organisationName: row.organisationName,
  address: row.address,
  ...deviceOf(row.userAgent),
  wire: row.wire,
  milliseconds: row.milliseconds,
  batch: batchOf(row.batch),
  targets: row.targets.map((target) => ({ ...target })),
})

const wholeOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null

/** A call that was refused is logged as it was sent: whatever that is, the log can be read. */
const batchOf = (batch: LogRow['batch']): LogEntry['batch'] =>
  batch && {
    kind: String(batch.kind),
    count: wholeOf(batch.count),
    first: wholeOf(batch.first),
    last: wholeOf(batch.last),
  }
