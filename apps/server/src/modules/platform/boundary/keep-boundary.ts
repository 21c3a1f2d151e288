import { createHash } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { Boundary, ReadBoundary } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { CallContext } from '#operations/handler.ts'
import {
  deleteBoundary,
  findBoundary,
  insertBoundary,
  lockBoundary,
  replaceBoundary,
} from './boundary-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date }
type Wish = {
  readonly code: string
  readonly datum: Boundary['datum']
  /** Of the ones to replace. */
  readonly version: number | undefined
  readonly read: ReadBoundary
}
type Facts = { readonly features: number; readonly datum: string; readonly tag: string }

const logged = ({ features, datum, tag }: Facts) => ({ features, datum, tag })
const changed = (): AppError => new AppError('boundary-changed')

/** A file that was read takes the place of what is there, if that is still what its uploader saw. */
export const saveBoundary = (
  { db, now }: Needs,
  { code, datum, version, read }: Wish,
  { caller, record }: CallContext,
): Promise<Boundary> =>
  db.transaction().execute(async (within) => {
    const { outlines, features } = read
    const tag = createHash('sha256').update(outlines).digest('base64url').slice(0, 20)
    const before = await lockBoundary(within, code)
    if (before?.version !== version) throw changed()
    const row = { code, features, datum, outlines, tag, updated_at: now(), updated_by: caller.displayName }
    if (before !== undefined) await replaceBoundary(within, row, before.version)
    else if (!(await insertBoundary(within, row))) throw changed()
    record({
      entity: 'boundary',
      id: code,
      name: code,
      ...(before && { before: logged(before) }),
      after: logged({ features, datum, tag }),
    })
    const saved = await findBoundary(within, code)
    if (saved === undefined) throw new AppError('not-found')
    return saved
  })

/** The product's own map shows again. */
export const removeBoundary = (
  { db }: Needs,
  { code, version }: { readonly code: string; readonly version: number },
  { record }: CallContext,
): Promise<{ ok: true }> =>
  db.transaction().execute(async (within) => {
    const before = await lockBoundary(within, code)
    if (before === undefined) throw new AppError('not-found')
    if (before.version !== version) throw changed()
    await deleteBoundary(within, code)
    record({ entity: 'boundary', id: code, name: code, before: logged(before) })
    return { ok: true as const }
  })
