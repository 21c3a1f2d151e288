import { AppError } from '@gridwright/contract'
import type { Output } from '@gridwright/contract'
import { endSessions, findAccountById, mayEnter, rememberLogin } from '#modules/platform/auth/index.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { checkCode } from './check-code.ts'
import type { SecondFactorNeeds } from './second-factor-needs.ts'
import { stepSession } from './own-handlers.ts'
import { askForPasskey, readPasskey } from './passkeys.ts'
import { countTry, markPassed } from './step-session-store.ts'

type Names =
  | 'secondFactor.verifyCode'
  | 'secondFactor.passkeyOptions'
  | 'secondFactor.verifyPasskey'
  | 'secondFactor.proceed'
  | 'secondFactor.loginOptions'
  | 'secondFactor.loginByPasskey'

/** After so many wrong tries the password is asked for again. */
const mostTries = 5

/** The second step of every way in (ASVS 6.3.2), and passkeys as the only step. */
export const stepHandlers = (needs: SecondFactorNeeds): Pick<HandlersOf<'secondFactor'>, Names> => ({
  'secondFactor.verifyCode': async ({ code }, context) => {
    await beginTry(needs, context.caller)
    await checkCode(needs, context.caller.userId, code)
    return goOn(needs, context)
  },
  'secondFactor.passkeyOptions': async (_input, { caller }) => {
    await requireAsked(needs, caller)
    return askForPasskey(needs, caller.userId)
  },
  'secondFactor.verifyPasskey': async (answer, context) => {
    await beginTry(needs, context.caller)
    await readPasskey(needs, context.caller.userId, answer)
    return goOn(needs, context)
  },
  'secondFactor.proceed': async (_input, context) => {
    const session = await stepSession(needs.db, context.caller)
    if (session.pending !== 'enrol' || !session.factor_passed) throw new AppError('no-permission')
    return goOn(needs, context)
  },
  'secondFactor.loginOptions': () => askForPasskey(needs, null),
  'secondFactor.loginByPasskey': async ({ application, app, ...answer }, context) => {
    const userId = await readPasskey(needs, null, answer)
    const account = await findAccountById(needs.db, userId)
    if (account === undefined) throw new AppError('passkey-refused')
    if (!mayEnter(account, needs.now())) throw new AppError('user-disabled')
    const granted = await needs.enter({ userId, application, app, isStrong: true }, context)
    await rememberLogin(needs.db, userId, needs.now())
    return granted
  },
})

const requireAsked = async ({ db }: SecondFactorNeeds, caller: Caller) => {
  const session = await stepSession(db, caller)
  if (session.pending !== 'factor') throw new AppError('no-permission')
  return session
}

const beginTry = async (needs: SecondFactorNeeds, caller: Caller): Promise<void> => {
  await requireAsked(needs, caller)
  if (await countTry(needs.db, caller.sessionHandle, mostTries)) return
  const end = { code: 'session-ended', now: needs.now(), silent: true }
  await endSessions(needs.db, { handle: caller.sessionHandle }, end)
  throw new AppError('session-ended')
}

/** Ends the session that asked and lets its user in; of two right answers at once one wins. */
const goOn = async (
  needs: SecondFactorNeeds,
  context: CallContext<Caller>,
): Promise<Output<'auth.login'>> => {
  const { caller } = context
  const { handle, application, app } = await stepSession(needs.db, caller)
  await markPassed(needs.db, handle)
  const end = { code: 'session-ended', now: needs.now(), silent: true }
  if ((await endSessions(needs.db, { handle }, end)) === 0) throw new AppError('session-ended')
  const granted = await needs.enter(
    { userId: caller.userId, application, app: app ?? undefined, from: handle },
    context,
  )
  await rememberLogin(needs.db, caller.userId, needs.now())
  return granted
}
