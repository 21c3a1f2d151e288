import { AppError, holdsAny } from '@gridwright/contract'
import type { Access, OperationName } from '@gridwright/contract'
import { mayGuestCall } from './guest-access.ts'
import { mayKeyCall } from './key-access.ts'
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

const refuseKeys = (name: OperationName, access: Access, session: OpenSession | undefined): void => {
  if (session?.isKey === true && !mayKeyCall(name, access)) throw new AppError('not-for-keys')
  if (session?.isGuest === true && access !== 'public' && !mayGuestCall(name))
    throw new AppError('no-permission')
}

/** Who came by a share link, or is still to show his second factor, is nobody where everybody may call. */
const isSomebody = (name: OperationName, session: OpenSession | undefined): boolean =>
  session?.isGuest !== true && (session?.isPending !== true || name === 'auth.logout')

/** PRM-03: throws unless the session may call the operation. Whoever has no session passes `public` only. */
export const authorize = (
  name: OperationName,
  access: Access,
  session: OpenSession | undefined,
): OpenSession | undefined => {
  refuseKeys(name, access, session)
  if (access === 'public') return isSomebody(name, session) ? session : undefined
  if (session === undefined) throw new AppError('token-missing')
  if (isHalfWay(access, session)) return session
  if (session.mustChangePassword && !withFirstPassword.has(name)) throw new AppError('password-must-change')
  if (typeof access !== 'string' && !holdsAny(session.caller.permissions, access)) {
    throw new AppError('no-permission', { permissions: access.join(',') })
  }
  return session
}

/** Somebody who is still to show his second factor or to choose a role may do that, and nothing else (attack 22). */
const isHalfWay = (access: Access, { isPending, isPreSession }: OpenSession): boolean => {
  if (isPending !== true && !isPreSession) return false
  if (access !== (isPending === true ? 'second-step' : 'pre-session')) throw new AppError('no-permission')
  return true
}
