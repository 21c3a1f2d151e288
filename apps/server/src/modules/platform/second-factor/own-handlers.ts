import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { endSessions, requireProof } from '#modules/platform/auth/index.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { placeOf } from './check-code.ts'
import {
  codesLeft,
  confirmFactor,
  factorsOf,
  findBegun,
  insertFactor,
  lockUserFactors,
  removeBegun,
  removeFactor,
  renameFactor,
  replaceCodes,
} from './factor-store.ts'
import type { SecondFactorNeeds } from './second-factor-needs.ts'
import { askToEnrol, readEnrolment } from './passkeys.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { findStepSession, markPassed } from './step-session-store.ts'
import type { StepSession } from './step-session-store.ts'
import { newTotp, stepOfCode } from './totp.ts'

type Names =
  | 'secondFactor.state'
  | 'secondFactor.beginTotp'
  | 'secondFactor.confirmTotp'
  | 'secondFactor.beginPasskey'
  | 'secondFactor.confirmPasskey'
  | 'secondFactor.rename'
  | 'secondFactor.remove'
  | 'secondFactor.renewCodes'

type Own = Pick<HandlersOf<'secondFactor'>, Names>

/** What people do about second factors of their own. */
export const ownHandlers = (needs: SecondFactorNeeds): Own => ({
  ...enrolling(needs),
  'secondFactor.state': async (_input, { caller }) => {
    const session = await stepSession(needs.db, caller)
    const factors = await factorsOf(needs.db, caller.userId)
    return {
      factors: factors.map(({ id, kind, name, created_at: created, last_used_at: used }) => ({
        id,
        kind,
        name,
        createdAt: created.toISOString(),
        lastUsedAt: used?.toISOString() ?? null,
      })),
      recoveryLeft: await codesLeft(needs.db, caller.userId),
      required: session.required,
    }
  },
  'secondFactor.rename': async (input, { caller }) => {
    await requireMayChange(needs.db, caller)
    if (!(await renameFactor(needs.db, caller.userId, input))) throw new AppError('not-found')
    return { ok: true }
  },
  'secondFactor.remove': async ({ id }, context) => {
    const { caller } = context
    const session = await requireMayChange(needs.db, caller)
    await requireProof(needs.db, caller, needs.now())
    await needs.db.transaction().execute(async (db) => {
      await lockUserFactors(db, caller.userId)
      const factors = await factorsOf(db, caller.userId)
      const factor = factors.find((one) => one.id === id)
      if (factor === undefined) throw new AppError('not-found')
      if (session.required && factors.length === 1) throw new AppError('second-factor-required')
      await removeFactor(db, id)
      tell(context, { before: { factor: factor.name } })
    })
    return { ok: true }
  },
  'secondFactor.renewCodes': async (_input, context) => {
    await requireMayChange(needs.db, context.caller)
    await requireProof(needs.db, context.caller, needs.now())
    if ((await factorsOf(needs.db, context.caller.userId)).length === 0) throw new AppError('not-found')
    return { recoveryCodes: await freshCodes(needs.db, context.caller.userId) }
  },
})

type Enrolling = Exclude<
  Names,
  'secondFactor.state' | 'secondFactor.rename' | 'secondFactor.remove' | 'secondFactor.renewCodes'
>

const enrolling = (needs: SecondFactorNeeds): Pick<Own, Enrolling> => ({
  'secondFactor.beginTotp': async (_input, { caller }) => {
    await requireMayChange(needs.db, caller)
    await requireProof(needs.db, caller, needs.now())
    await removeBegun(needs.db, caller.userId)
    const id = newId()
    const { secret, uri } = newTotp(needs.title, caller.username)
    const sealed = needs.box.seal(secret, placeOf(id))
    const factor = { id, userId: caller.userId, kind: 'totp', name: '', secret: sealed } as const
    await insertFactor(needs.db, { ...factor, confirmed: false, now: needs.now() })
    return { id, secret, uri }
  },
  'secondFactor.confirmTotp': async ({ id, name, code }, context) => {
    const { userId } = context.caller
    const begun = await findBegun(needs.db, userId, id)
    if (begun?.secret == null) throw new AppError('not-found')
    const step = stepOfCode(
      needs.box.open(begun.secret, placeOf(id)),
      code.replaceAll(/\s/g, ''),
      needs.now(),
    )
    if (step === undefined) throw new AppError('second-code-wrong')
    return keep(needs, context, {
      name,
      write: (db) => confirmFactor(db, { id, name, step, now: needs.now() }),
    })
  },
  'secondFactor.beginPasskey': async (_input, { caller }) => {
    await requireMayChange(needs.db, caller)
    await requireProof(needs.db, caller, needs.now())
    return askToEnrol(needs, caller)
  },
  'secondFactor.confirmPasskey': async ({ name, ...answer }, context) => {
    const { userId } = context.caller
    const { credential } = await readEnrolment(needs, userId, answer)
    const factor = { id: newId(), userId, kind: 'passkey', name, credential } as const
    return keep(needs, context, {
      name,
      write: async (db) => {
        const isNew = await insertFactor(db, { ...factor, confirmed: true, now: needs.now() })
        if (!isNew) throw new AppError('passkey-refused')
      },
    })
  },
})

type Kept = { readonly name: string; readonly write: (db: Db) => Promise<unknown> }

/** The first factor brings recovery codes, ends what is still open without it, and makes this session a proven one. */
const keep = (needs: SecondFactorNeeds, context: CallContext<Caller>, { name, write }: Kept) =>
  needs.db.transaction().execute(async (db) => {
    const { userId, sessionHandle } = context.caller
    await lockUserFactors(db, userId)
    await requireMayChange(db, context.caller)
    const isFirst = (await factorsOf(db, userId)).length === 0
    await write(db)
    await markPassed(db, sessionHandle)
    tell(context, { after: { factor: name } })
    if (!isFirst) return { recoveryCodes: [] }
    const others = { userId, exceptHandle: sessionHandle }
    await endSessions(db, others, { code: 'session-ended', now: needs.now() })
    return { recoveryCodes: await freshCodes(db, userId) }
  })

const freshCodes = async (db: Db, userId: string): Promise<string[]> => {
  const codes = newRecoveryCodes()
  await replaceCodes(db, userId, codes.map(hashRecoveryCode))
  return codes
}

const tell = (
  { caller, record }: CallContext<Caller>,
  change: { readonly before?: { factor: string }; readonly after?: { factor: string } },
): void => record({ entity: 'user', id: caller.userId, name: caller.username, ...change })

export const stepSession = async (db: Db, caller: Caller): Promise<StepSession> => {
  const session = await findStepSession(db, caller.sessionHandle)
  if (session === undefined) throw new AppError('session-ended')
  return session
}

/**
 * Who has factors changes them only where he has given one; who has none may set one up, but not while one is asked
 * for: otherwise a stolen password would bring its own second factor (attack 22).
 */
const requireMayChange = async (db: Db, caller: Caller): Promise<StepSession> => {
  const session = await stepSession(db, caller)
  const hasOne = (await factorsOf(db, caller.userId)).length > 0
  if (hasOne ? session.factor_passed : session.pending !== 'factor') return session
  throw new AppError('second-factor-needed')
}
