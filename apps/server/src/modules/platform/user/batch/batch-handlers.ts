import { errorText } from '@gridwright/contract'
import type { TouchedUser } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import { inUnitOfWork } from '#modules/platform/user/account/user-unit-of-work.ts'
import { permissionsOf, requireAny, seenUsers } from '#modules/platform/user/account/user-place.ts'
import { startBatch } from './batch-job.ts'
import type { BatchNeeds } from './batch-job.ts'
import { judgeUsers } from './judge-users.ts'
import type { Judged } from './judge-users.ts'
import { idsMeant, inParts, missingOf } from './those-meant.ts'
import { runBatch } from './run-batch.ts'

type Named =
  | 'user.touchesAll'
  | 'user.runBatchOnAll'
  | 'user.touches'
  | 'user.runBatch'
  | 'user.setStatus'
  | 'user.resetPassword'
  | 'user.sendLink'

const ok = { ok: true } as const

/** What is done with several users at once; what is done with one is a batch of one. */
export const batchHandlers = (needs: BatchNeeds): Pick<HandlersOf<'user'>, Named> => ({
  'user.touches': ({ ids, action }, context) =>
    inUnitOfWork(needs, context, async (unit) => {
      const judged = await judgeUsers(unit, ids, action)
      return { users: judged.map((one) => toldOf(one, context.lang)) }
    }),
  'user.touchesAll': (wish, context) =>
    inUnitOfWork(needs, context, async (unit) => {
      requireAny(context.caller, permissionsOf(wish.action))
      const shown = seenUsers(context.caller, permissionsOf(wish.action))
      const ids = await idsMeant(unit.db, shown, { ...wish.filter, now: unit.now })
      const judged: Judged[] = []
      for (const part of inParts(ids)) judged.push(...(await judgeUsers(unit, part, wish.action)))
      const byName = new Intl.Collator(context.lang, { numeric: true }).compare
      judged.sort((one, other) => byName(one.user.displayName, other.user.displayName))
      const refused = judged.filter(({ problems }) => problems.length > 0)
      const first = [...refused, ...judged.filter(({ problems }) => problems.length === 0)].slice(0, 50)
      const sum = (key: 'sessions' | 'assets'): number => judged.reduce((all, one) => all + one[key], 0)
      return {
        count: judged.length,
        refused: refused.length,
        missing: await missingOf(unit.db, shown, wish.filter.accounts),
        sessions: sum('sessions'),
        assets: sum('assets'),
        users: first.map((one) => toldOf(one, context.lang)),
      }
    }),
  'user.runBatchOnAll': async (wish, context) => {
    requireAny(context.caller, permissionsOf(wish.action))
    const jobId = await startBatch(needs, wish, context)
    context.record({ entity: 'job', id: jobId, name: wish.action.kind, after: wish })
    return { jobId }
  },
  'user.runBatch': (wish, context) => runBatch(needs, context, wish),
  'user.setStatus': async ({ id, status }, context) => {
    await runBatch(needs, context, { ids: [id], action: { kind: status === 1 ? 'enable' : 'disable' } })
    return ok
  },
  'user.sendLink': async ({ id }, context) => {
    await runBatch(needs, context, { ids: [id], action: { kind: 'sendLinks' } })
    return ok
  },
  'user.resetPassword': async ({ id }, context) => {
    const { passwords } = await runBatch(needs, context, { ids: [id], action: { kind: 'resetPasswords' } })
    return { firstPassword: passwords[0]?.password ?? '' }
  },
})

const toldOf = ({ user, problems, ...counts }: Judged, lang: 'zh' | 'en'): TouchedUser => ({
  id: user.id,
  name: user.displayName,
  username: user.username,
  ...counts,
  problems: problems.map(({ code, params }) => errorText(code, params, lang)),
})
