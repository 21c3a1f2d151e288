import { AppError, holdsAny, operationOf } from '@gridwright/contract'
import type { Access, ApiOverride, OperationName } from '@gridwright/contract'
import { mayGuestCall } from './guest-access.ts'
import type { Caller } from './handler.ts'
import { mayKeyCall } from './key-access.ts'
import type { OpenSession } from './open-session.ts'

/** What administrators ask beside the declared access (PRM-03); nothing of most operations. */
export type OverrideOf = (name: OperationName) => ApiOverride | undefined

/**
 * The override comes on top of the declared access, so whatever stands in it, it opens nothing. A closed operation
 * tells so only whoever could call it otherwise.
 */
export const tighten = (
  access: Access,
  override: ApiOverride | undefined,
  session: OpenSession | undefined,
): void => {
  if (override === undefined) return
  if (override.rule > 1) requireSession(session)
  if (override.rule === 3 && !meets(access, override, session?.caller))
    throw new AppError('no-permission', { permissions: asked(access, override).join(',') })
  if (override.closed) throw new AppError('operation-closed', { message: override.message })
}

const requireSession = (session: OpenSession | undefined): void => {
  if (session === undefined) throw new AppError('token-missing')
  if (session.isPreSession || session.isPending === true) throw new AppError('no-permission')
}

const asked = (access: Access, { permissions }: ApiOverride): readonly string[] =>
  permissions.length > 0 || typeof access === 'string' ? permissions : access

/** Where rule 3 names no permission, the declared one is meant; without one it is met by nobody and stays shut. */
const meets = (access: Access, { permissions }: ApiOverride, caller: Caller | undefined): boolean =>
  permissions.length === 0 ? typeof access !== 'string' : holdsAny(caller?.permissions ?? [], permissions)

/** Whether an open session's holder may call the operation now; for what is no call, such as a live topic. */
export const mayCall = (name: OperationName, caller: Caller, override: ApiOverride | undefined): boolean => {
  const { access } = operationOf(name)
  if (caller.isKey === true && !mayKeyCall(name, access)) return false
  if (caller.only !== undefined && !mayGuestCall(name)) return false
  if (typeof access !== 'string' && !holdsAny(caller.permissions, access)) return false
  if (override === undefined) return true
  return !override.closed && (override.rule < 3 || meets(access, override, caller))
}
