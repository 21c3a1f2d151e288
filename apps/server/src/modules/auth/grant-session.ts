import { AppError } from '@gridwright/contract'
import type { Output, SessionFacts } from '@gridwright/contract'
import type { CallContext, Caller } from '#operations/handler.ts'
import { hashSecret, newId, newSecret } from '#platform/secrets.ts'
import { accountKey, rolesOf } from './account-store.ts'
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
}

/** ACC-04: one role → a session; several → a pre-session that may only choose; none → `no-role`. */
export const enter = async (
  sessions: Sessions,
  entry: Entry,
  context: Context,
): Promise<Output<'auth.login'>> => {
  const roles = await rolesOf(sessions.db, entry.userId)
  if (roles.length === 0) throw new AppError('no-role')
  if (entry.roleId !== undefined && !roles.some((role) => role.id === entry.roleId)) {
    throw new AppError('no-permission')
  }
  const only = roles.length === 1 ? roles[0]?.id : undefined
  const { row, token } = await grantSession(sessions, { ...entry, roleId: entry.roleId ?? only }, context)
  if (row.role_id === null) return { token }
  return { token, facts: await factsOf(sessions, row) }
}

const grantSession = async (
  sessions: Sessions,
  entry: Entry,
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
    application: entry.application,
    app: entry.app ?? null,
    binding: bindingOf(sessions, cookies),
    jti: newId(),
    now,
    expiresAt: new Date(now.getTime() + seconds * 1000),
    address,
    userAgent,
  })
  const row = await findSession(sessions.db, id)
  if (row === undefined) throw new Error('A session that was just made is not there')
  return { row, token: await tokenOf(sessions, row, sid) }
}

/** One value per browser, used by all its sessions; clients that keep no cookies get an unbound session. */
const bindingOf = ({ cookieName, mayBeUnbound }: Sessions, cookies: Context['cookies']): string | null => {
  if (cookies.keeps !== true) {
    if (!mayBeUnbound) throw new AppError('no-permission')
    return null
  }
  const known = cookies.get(cookieName)
  const value = known !== undefined && /^[\w-]{32}$/.test(known) ? known : newSecret()
  cookies.set(cookieName, value)
  return hashSecret(value)
}

/** ACC-05. */
export const factsOf = async ({ db }: Pick<Sessions, 'db'>, row: SessionRow): Promise<SessionFacts> => {
  const caller = callerOf(row)
  const roles = await rolesOf(db, row.user_id)
  const role = roles.find(({ id }) => id === row.role_id)
  return {
    name: row.display_name,
    username: row.username,
    avatar: '',
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
