import type { Db } from '@gridwright/db'
import { AppError } from '@gridwright/contract'
import type { HandlerInput, OnlineUser } from '@gridwright/contract'
import { sql } from 'kysely'
import { endSessions } from '#modules/platform/auth/index.ts'
import { seen } from '#operations/data-scope.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { deviceOf, locationOf } from '#platform/device.ts'
import { findOnline, listOnline } from './online-user-store.ts'
import type { OnlineRow } from './online-user-store.ts'

export type OnlineNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly limits: { readonly idleSeconds: number }
}

const place = { organisation: sql.ref('u.organisation_id'), owner: sql.ref('u.id') }

const sorts = {
  loggedInAt: sql.ref('s.created_at'),
  lastActiveAt: sql.ref('s.last_seen_at'),
  username: sql.ref('u.username_key'),
}

type Wish = HandlerInput<'onlineUser.list'>

/** Those whom the caller sees. */
export const onlineUsers = async (
  { db, now, limits }: OnlineNeeds,
  { text, address, sort, descending, currentPage, pageSize }: Wish,
  caller: Caller,
): Promise<{ readonly data: OnlineUser[]; readonly total: number }> => {
  const activeAfter = new Date(now().getTime() - limits.idleSeconds * 1000)
  const filter = {
    seen: seen(caller, ['system:session:view'], place),
    text,
    address,
    now: now(),
    activeAfter,
  }
  const page = {
    sort: sql`${sorts[sort]} ${sql.raw(descending ? 'desc' : 'asc')}`,
    limit: pageSize,
    offset: (currentPage - 1) * pageSize,
  }
  const { rows, total } = await listOnline(db, filter, page)
  return { data: rows.map((row) => shown(row, caller)), total }
}

/** ACC-16: who is in, and the way to end a session of somebody else. */
export const onlineUserHandlers = (needs: OnlineNeeds): HandlersOf<'onlineUser'> => ({
  'onlineUser.list': (wish, { caller }) => onlineUsers(needs, wish, caller),
  'onlineUser.end': async ({ ids }, { caller, record }) =>
    needs.db.transaction().execute(async (transaction) => {
      const wanted = [...new Set(ids)]
      const found = await findOnline(transaction, wanted, seen(caller, ['system:session:end'], place))
      if (found.length < wanted.length) throw new AppError('not-found')
      for (const { id, userId, name } of found) {
        await endSessions(transaction, { handle: id }, { code: 'session-kicked', now: needs.now() })
        record({ entity: 'onlineUser', id: userId, name, before: { session: id } })
      }
      return { ended: found.length }
    }),
})

const shown = (
  { userAgent, created_at: created, last_seen_at: seenAt, ...row }: OnlineRow,
  caller: Caller,
): OnlineUser => ({
  ...row,
  ...deviceOf(userAgent),
  location: locationOf(row.address),
  current: row.id === caller.sessionHandle,
  loggedInAt: created.toISOString(),
  lastActiveAt: seenAt.toISOString(),
})
