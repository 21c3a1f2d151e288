import { sql } from 'kysely'
import { AppError } from '@gridwright/contract'
import type { Output, SessionFacts } from '@gridwright/contract'
import type { CallContext, Caller } from '#operations/handler.ts'
import { hashSecret, newId, newSecret } from '#platform/secrets.ts'
import { accountKey, rolesOf } from './account-store.ts'
import { factorNeedOf } from './factor-need-store.ts'
import type { FactorNeed } from './factor-need-store.ts'
import { callerOf, tokenOf } from './session-reader.ts'
import type { Sessions } from './session-reader.ts'
import { findSession, insertSession } from './session-store.ts'
import type { SessionRow } from './session-store.ts'

type Context = CallContext<Caller | undefined>
export type Entry = {
  readonly userId: string
  /** Absent: the only role, or a choice between several. */
  readonly roleId?: string | undefined
  readonly application: string
  readonly app?: string | undefined
  /** Handle of the session of the same user from which he comes: a second factor that was given there counts. */
  readonly from?: string | undefined
  /** The way in was itself two factors, such as a passkey that knows its owner. */
  readonly isStrong?: boolean
}

/** Lets somebody in whose identity was proven; throws `no-role`. */
export type Enter = (entry: Entry, context: Context) => Promise<Output<'auth.login'>>

/**
 * ACC-04: one role → a session; several → a pre-session that may only choose; none → `no-role`. Where a second factor
 * is asked for, a session that may do nothing but give or set one up comes first: every way in leads through here.
 */
export const enter = async (
  sessions: Sessions,
  entry: Entry,
  context: Context,
): Promise<Output<'auth.login'>> => {
  const roles = await rolesOf(sessions.db, entry.userId)
  requireHeld(roles, entry.roleId)
  const need = needOf(sessions, await factorNeedOf(sessions.db, entry.userId, entry.from))
  const factorPassed = need.passed || entry.isStrong === true
  const pending = factorPassed ? undefined : pendingOf(need)
  if (pending !== undefined) {
    const step = { ...entry, roleId: undefined, pending, factorPassed }
    return { token: (await grantSession(sessions, step, context)).token, second: pending }
  }
  const only = roles.length === 1 ? roles[0]?.id : undefined
  const granted = { ...entry, roleId: entry.roleId ?? only, pending: null, factorPassed }
  const { row, token } = await grantSession(sessions, granted, context)
  if (row.role_id === null) return { token }
  return { token, facts: await factsOf(sessions, row) }
}

const needOf = ({ asked }: Sessions, need: FactorNeed): FactorNeed =>
  asked.secondFactor === 'everybody' ? { ...need, required: true } : need

const requireHeld = (roles: readonly { readonly id: string }[], wanted: string | undefined): void => {
  if (roles.length === 0) throw new AppError('no-role')
  if (wanted !== undefined && !roles.some(({ id }) => id === wanted)) throw new AppError('no-permission')
}

const pendingOf = ({ enrolled, required }: FactorNeed): 'factor' | 'enrol' | undefined => {
  if (enrolled) return 'factor'
  return required ? 'enrol' : undefined
}

type Granted = Entry & { readonly pending: 'factor' | 'enrol' | null; readonly factorPassed: boolean }

const grantSession = async (
  sessions: Sessions,
  entry: Granted,
  { cookies, address, userAgent }: Context,
): Promise<{ row: SessionRow; token: string }> => {
  const sid = newSecret()
  const now = sessions.now()
  const { limits } = sessions
  const seconds = entry.roleId === undefined ? limits.preSessionSeconds : limits.absoluteSeconds
  const id = hashSecret(sid)
  await insertSession(sessions.db, {
    id,
    handle: newId(),
    userId: entry.userId,
    roleId: entry.roleId ?? null,
    pending: entry.pending,
    factorPassed: entry.factorPassed,
    application: entry.application,
    app: entry.app ?? null,
    binding: await bindingOf(sessions, cookies),
    jti: newId(),
    now,
    provenBy: entry.from,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    address,
    userAgent,
  })
  const row = await findSession(sessions.db, id)
  if (row === undefined) throw new Error('A session that was just made is not there')
  return { row, token: await tokenOf(sessions, row, sid) }
}

/**
 * One value per browser, used by all its sessions; clients that keep no cookies get an unbound session. A value that we
 * never gave is replaced: somebody else may have chosen it.
 */
const bindingOf = async (
  { db, cookieName, mayBeUnbound }: Sessions,
  cookies: Context['cookies'],
): Promise<string | null> => {
  if (cookies.keeps !== true) {
    if (!mayBeUnbound) throw new AppError('no-permission')
    return null
  }
  const known = cookies.get(cookieName)
  const isOurs = known !== undefined && /^[\w-]{32}$/.test(known) && (await isBinding(db, hashSecret(known)))
  const value = isOurs ? known : newSecret()
  cookies.set(cookieName, value)
  return hashSecret(value)
}

const isBinding = async (db: Sessions['db'], binding: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from session where binding = ${binding} limit 1`.execute(db)
  return rows.length > 0
}

/** ACC-05. */
export const factsOf = async (
  { db, avatarOf }: Pick<Sessions, 'db' | 'avatarOf'>,
  row: SessionRow,
): Promise<SessionFacts> => {
  const caller = callerOf(row)
  const roles = await rolesOf(db, row.user_id)
  const role = roles.find(({ id }) => id === row.role_id)
  return {
    name: row.display_name,
    username: row.username,
    avatar: await avatarOf(row.user_id),
    roles: roles.map(({ name }) => name),
    roleName: role?.name ?? '',
    ...(role === undefined || role.name_en === '' ? {} : { roleNameEn: role.name_en }),
    roleId: caller.roleId,
    isAdmin: caller.isSuper,
    orgIds: [...caller.organisationIds],
    apiList: caller.permissions.join(','),
    perms: [...caller.permissions],
    mustChangePassword: row.must_change_password,
  }
}

/** The subject of a call is always the session's user; another name is refused, and thereby logged. */
export const requireOwnName = (caller: Caller, username: string | undefined): void => {
  if (username !== undefined && accountKey(username) !== accountKey(caller.username)) {
    throw new AppError('no-permission')
  }
}
