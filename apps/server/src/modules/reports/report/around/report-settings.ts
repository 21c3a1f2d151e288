import { AppError } from '@gridwright/contract'
import type { HandlerInput } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { Passwords } from '#platform/passwords.ts'
import {
  countWrong,
  findSettings,
  isUnlocked,
  keepSettings,
  lockSettings,
  lockAgain,
  unlock,
} from './report-setting-store.ts'
import type { AroundNeeds } from './value-sets.ts'
import { requireReport } from './require-report.ts'

export type SettingNeeds = AroundNeeds & { readonly passwords: Passwords }

type Named = 'report.getSettings' | 'report.saveSettings' | 'report.unlockDesign'

const openFor = 12 * 3_600_000

/** Throws `design-password` where the design asks for one and this session has not given it. */
export const designLock =
  ({ db, now }: { readonly db: Db; readonly now: () => Date }) =>
  async (caller: Caller, reportId: string): Promise<void> => {
    const settings = await findSettings(db, reportId)
    if (settings?.password_hash == null) return
    const which = { reportId, session: caller.sessionHandle, now: now() }
    if (!(await isUnlocked(db, which))) throw new AppError('design-password')
  }

/** What holds for a report whatever its version is: refresh, and who may open the design (RPT-06). */
export const settingHandlers = (needs: SettingNeeds): Pick<HandlersOf<'report'>, Named> => ({
  'report.getSettings': async ({ id }, { caller }) => {
    await requireReport(needs.assets, caller, { id, level: 'edit' })
    const settings = await findSettings(needs.db, id)
    const hasPassword = settings?.password_hash != null
    const which = { reportId: id, session: caller.sessionHandle, now: needs.now() }
    const isOpen = !hasPassword || (await isUnlocked(needs.db, which))
    return { refreshSeconds: settings?.refresh_seconds ?? null, hasPassword, isOpen }
  },
  'report.saveSettings': async (input, { caller, record }) => {
    const { name } = await requireReport(needs.assets, caller, { id: input.id, level: 'manage' })
    const found = await findSettings(needs.db, input.id)
    await save(needs, caller, input)
    const { refreshSeconds, password } = input
    const before = {
      refreshSeconds: found?.refresh_seconds ?? null,
      ...(password === undefined ? {} : { protected: found?.password_hash != null }),
    }
    const after = { refreshSeconds, ...(password === undefined ? {} : { protected: password !== null }) }
    record({ entity: 'report', id: input.id, name, before, after })
    return { ok: true }
  },
  'report.unlockDesign': async ({ id, password }, { caller }) => {
    await requireReport(needs.assets, caller, { id, level: 'edit' })
    await needs.passwords.inTurn(() => tryPassword(needs, caller, { id, password }))
    return { ok: true }
  },
})

/** Who does not know the password changes nothing; a super administrator takes away one that was forgotten. */
const save = async (
  needs: SettingNeeds,
  caller: Caller,
  { id, refreshSeconds, password }: HandlerInput<'report.saveSettings'>,
): Promise<void> => {
  if (!(caller.isSuper && password === null)) await designLock(needs)(caller, id)
  const hash = typeof password === 'string' ? await needs.passwords.hash(password) : password
  await keepSettings(needs.db, { reportId: id, refreshSeconds, ...(hash === undefined ? {} : { hash }) })
  if (typeof hash !== 'string') return
  await lockAgain(needs.db, id)
  await open(needs, caller, id)
}

const open = ({ db, now }: SettingNeeds, caller: Caller, reportId: string): Promise<unknown> =>
  unlock(db, { reportId, session: caller.sessionHandle, until: new Date(now().getTime() + openFor) })

/** Waits grow with each wrong one, for everybody: it is the report's. */
const tryPassword = async (
  needs: SettingNeeds,
  caller: Caller,
  { id, password }: HandlerInput<'report.unlockDesign'>,
): Promise<void> => {
  const isRight = await needs.db.transaction().execute(async (transaction) => {
    const row = await lockSettings(transaction, id)
    if (row?.password_hash == null) return true
    const left = (row.blocked_until?.getTime() ?? 0) - needs.now().getTime()
    if (left > 0) throw new AppError('too-many-tries', { seconds: Math.ceil(left / 1000) })
    const right = await needs.passwords.verify(password, row.password_hash)
    await countWrong(transaction, id, { right, now: needs.now() })
    return right
  })
  if (!isRight) throw new AppError('design-password-wrong')
  await open(needs, caller, id)
}
