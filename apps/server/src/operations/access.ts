import { AppError, holdsAny } from '@gridwright/contract'
import type { Access, OperationName } from '@gridwright/contract'
import type { OpenSession } from './open-session.ts'

/** What the holder of a first password may do before it is changed (ASVS 6.4.1). */
const withFirstPassword: ReadonlySet<OperationName> = new Set([
  'auth.login',
  'auth.logout',
  'auth.changePassword',
  'auth.facts',
  'auth.listUserMenus',
  'auth.listUserRoles',
  'auth.renew',
  'live.ticket',
])

/** PRM-03: throws unless the session may call the operation. Whoever has no session passes `public` only. */
export const authorize = (
  name: OperationName,
  access: Access,
  session: OpenSession | undefined,
): OpenSession | undefined => {
  if (access === 'public') return session
  if (session === undefined) throw new AppError('token-missing')
  if (session.isPreSession) {
    if (access !== 'pre-session') throw new AppError('no-permission')
    return session
  }
  if (session.mustChangePassword && !withFirstPassword.has(name)) throw new AppError('password-must-change')
  if (typeof access !== 'string' && !holdsAny(session.caller.permissions, access)) {
    throw new AppError('no-permission')
  }
  return session
}
