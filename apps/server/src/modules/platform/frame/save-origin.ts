import { AppError, everything } from '@gridwright/contract'
import type { FrameOrigin, HandlerInput } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { CallContext, Caller } from '#operations/handler.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import { newId } from '#platform/secrets.ts'
import { findOrigin, hasOther, insertOrigin, updateOrigin } from './frame-store.ts'
import type { FrameRow } from './frame-store.ts'
import { writtenOrigin } from './origin-of.ts'

export const shown = ({ created_at, ...row }: FrameRow): FrameOrigin => ({
  ...row,
  createdAt: created_at.toISOString(),
})

type Written = HandlerInput<'frame.create'>
type Context = Pick<CallContext, 'caller' | 'record'>

/**
 * Whoever hands out tokens hands out rights (subset rule): permissions only of his own, and the session token, which is
 * everything that its holder may, only as super administrator. So also where an origin is moved under a token that it had.
 */
const requireMayGive = (
  caller: Caller,
  { token, permissions }: Pick<Written, 'token' | 'permissions'>,
): void => {
  if (caller.isSuper) return
  const beyond = permissions.some((one) => !caller.permissions.includes(one))
  if (token === 'session' || beyond) throw new AppError('origin-beyond')
}

const checked = (caller: Caller, input: Written): Written => {
  const origin = writtenOrigin(input.origin)
  if (origin === undefined) throw new AppError('origin-wrong')
  const unknown = unknownPermissions(input.permissions)
  if (unknown.length > 0 || input.permissions.includes(everything))
    throw new AppError('invalid', { field: 'permissions', problem: 'not-known', names: unknown.join(', ') })
  requireMayGive(caller, input)
  return { ...input, origin }
}

const logged = ({
  origin,
  name,
  token,
  permissions,
  enabled,
}: Omit<FrameRow, 'id' | 'version' | 'created_at'>) => ({
  origin,
  name,
  receives: token,
  permissions,
  enabled,
})

type Needs = { readonly db: Db; readonly now: () => Date }

export const createOrigin = async (
  { db, now }: Needs,
  input: Written,
  context: Context,
): Promise<FrameOrigin> => {
  const wanted = checked(context.caller, input)
  const row = await insertOrigin(db, { ...wanted, id: newId(), created_at: now() })
  if (row === undefined) throw new AppError('origin-taken', { origin: wanted.origin })
  context.record({ entity: 'frame', id: row.id, name: row.name, after: logged(row) })
  return shown(row)
}

export const changeOrigin = async (
  { db }: Needs,
  { id, version, ...input }: HandlerInput<'frame.update'>,
  context: Context,
): Promise<FrameOrigin> => {
  const before = await findOrigin(db, id)
  if (before === undefined) throw new AppError('not-found')
  requireMayGive(context.caller, before)
  const wanted = checked(context.caller, input)
  if (await hasOther(db, wanted.origin, id)) throw new AppError('origin-taken', { origin: wanted.origin })
  const row = await updateOrigin(db, { ...wanted, id, version })
  if (row === undefined) throw new AppError('changed-meanwhile')
  context.record({ entity: 'frame', id, name: row.name, before: logged(before), after: logged(row) })
  return shown(row)
}
