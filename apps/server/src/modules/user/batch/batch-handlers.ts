import { errorText } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import { inHand } from '#modules/user/account/user-hand.ts'
import type { UserNeeds } from '#modules/user/account/user-hand.ts'
import { judgeUsers } from './judge-users.ts'
import { runBatch } from './run-batch.ts'

type Named = 'user.touches' | 'user.runBatch' | 'user.setStatus' | 'user.resetPassword'

const ok = { ok: true } as const

/** What is done with several users at once; what is done with one is a batch of one. */
export const batchHandlers = (needs: UserNeeds): Pick<HandlersOf<'user'>, Named> => ({
  'user.touches': ({ ids, action }, context) =>
    inHand(needs, context, async (hand) => {
      const judged = await judgeUsers(hand, ids, action)
      return {
        users: judged.map(({ user, problems, ...counts }) => ({
          id: user.id,
          name: user.displayName,
          username: user.username,
          ...counts,
          problems: problems.map(({ code, params }) => errorText(code, params, context.lang)),
        })),
      }
    }),
  'user.runBatch': ({ ids, action }, context) =>
    inHand(needs, context, (hand) => runBatch(hand, ids, action)),
  'user.setStatus': async ({ id, status }, context) => {
    await inHand(needs, context, (hand) =>
      runBatch(hand, [id], { kind: status === 1 ? 'enable' : 'disable' }),
    )
    return ok
  },
  'user.resetPassword': async ({ id }, context) => {
    const { passwords } = await inHand(needs, context, (hand) =>
      runBatch(hand, [id], { kind: 'resetPasswords' }),
    )
    return { firstPassword: passwords[0]?.password ?? '' }
  },
})
