import { AppError } from '@gridwright/contract'
import type { Output } from '@gridwright/contract'
import { endSessions, findAccountById, mayEnter, rememberLogin } from '#modules/platform/auth/index.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { checkCode } from './check-code.ts'
import type { FactorWork } from './factor-work.ts'
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
export const stepHandlers = (work: FactorWork): Pick<HandlersOf<'secondFactor'>, Names> => ({
  'secondFactor.verifyCode': async ({ code }, context) => {
    await beginTry(work, context.caller)
    await checkCode(work, context.caller.userId, code)
    return goOn(work, context)
  },
  'secondFactor.passkeyOptions': async (_input, { caller }) => {
    await requireAsked(work, caller)
    return askForPasskey(work, caller.userId)
  },
  'secondFactor.verifyPasskey': async (answer, context) => {
    await beginTry(work, context.caller)
    await readPasskey(work, context.caller.userId, answer)
    return goOn(work, context)
  },
  'secondFactor.proceed': async (_input, context) => {
    const session = await stepSession(work.db, context.caller)
    if (session.pending !== 'enrol' || !session.factor_passed) throw new AppError('no-permission')
    return goOn(work, context)
  },
  'secondFactor.loginOptions': () => askForPasskey(work, null),
  'secondFactor.loginByPasskey': async ({ application, app, ...answer }, context) => {
    const userId = await readPasskey(work, null, answer)
    const account = await findAccountById(work.db, userId)
    if (account === undefined) throw new AppError('passkey-refused')
    if (!mayEnter(account, work.now())) throw new AppError('user-disabled')
    const granted = await work.enter({ userId, application, app, isStrong: true }, context)
    await rememberLogin(work.db, userId, work.now())
    return granted
  },
})

const requireAsked = async ({ db }: FactorWork, caller: Caller) => {
  const session = await stepSession(db, caller)
  if (session.pending !== 'factor') throw new AppError('no-permission')
  return session
}

const beginTry = async (work: FactorWork, caller: Caller): Promise<void> => {
  await requireAsked(work, caller)
  if (await countTry(work.db, caller.sessionHandle, mostTries)) return
  const end = { code: 'session-ended', now: work.now(), silent: true }
  await endSessions(work.db, { handle: caller.sessionHandle }, end)
  throw new AppError('session-ended')
}

/** Ends the session that asked and lets its user in; of two right answers at once one wins. */
const goOn = async (work: FactorWork, context: CallContext<Caller>): Promise<Output<'auth.login'>> => {
  const { caller } = context
  const { handle, application, app } = await stepSession(work.db, caller)
  await markPassed(work.db, handle)
  const end = { code: 'session-ended', now: work.now(), silent: true }
  if ((await endSessions(work.db, { handle }, end)) === 0) throw new AppError('session-ended')
  const granted = await work.enter(
    { userId: caller.userId, application, app: app ?? undefined, from: handle },
    context,
  )
  await rememberLogin(work.db, caller.userId, work.now())
  return granted
}
