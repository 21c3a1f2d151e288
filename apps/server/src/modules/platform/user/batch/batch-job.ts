import path from 'node:path'
import { operationOf } from '@gridwright/contract'
import type { UserBatch, UsersMeant } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { JobContext, JobHandler, Jobs } from '#modules/platform/job/index.ts'
import { writeRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Audit, AuditedCall } from '#operations/audit.ts'
import type { CallContext, Caller, Change } from '#operations/handler.ts'
import { ownershipOf } from '#operations/ownership.ts'
import { inUnitOfWork } from '#modules/platform/user/account/user-unit-of-work.ts'
import type { UnitOfWork, UserNeeds } from '#modules/platform/user/account/user-unit-of-work.ts'
import { permissionsOf, requireAny, seenUsers } from '#modules/platform/user/account/user-place.ts'
import { batchTitles, passwordTexts } from './batch-texts.ts'
import { hashPasswords, runInUnitOfWork } from './run-batch.ts'
import type { MadePassword } from './run-batch.ts'
import { idsMeant, inParts } from './those-meant.ts'

/** What only a batch that outlives its call needs; asked late, since jobs are made after users. */
export type JobStartNeeds = {
  readonly jobs: () => Pick<Jobs, 'start'>
  /** Who asked, or his API key, as of now. */
  readonly callerOf: (userId: string, roleId: string, key?: string) => Promise<Caller>
  /** Writes the operation log through the given connection. */
  readonly auditIn: (db: Db) => Audit
}

export type BatchNeeds = UserNeeds & JobStartNeeds
type Wish = { readonly filter: UsersMeant; readonly action: UserBatch }
type From = Pick<CallContext, 'lang' | 'address' | 'userAgent' | 'requestId'>
type Asked = Wish & { readonly roleId: string; readonly key?: string; readonly from: From }

export const startBatch = (needs: BatchNeeds, wish: Wish, context: CallContext): Promise<string> => {
  const { caller, lang, address, userAgent, requestId } = context
  const key = caller.isKey === true ? { key: caller.sessionHandle } : {}
  const payload: Asked = {
    ...wish,
    roleId: caller.roleId,
    ...key,
    from: { lang, address, userAgent, requestId },
  }
  return needs.jobs().start({
    kind: 'user-batch',
    title: batchTitles[wish.action.kind],
    ...ownershipOf(caller),
    needs: [...permissionsOf(wish.action)],
    payload,
  })
}

/** All who match when it runs, all or nothing; rights are those of then, not of when it was asked for. */
export const batchJob = (needs: BatchNeeds): JobHandler => ({
  kind: 'user-batch',
  weight: 'heavy',
  run: async (payload, context) => {
    const asked = payload as Asked
    const caller = await needs.callerOf(context.ownerId, asked.roleId, asked.key)
    const wanted = permissionsOf(asked.action)
    requireAny(caller, wanted)
    const ids = await idsMeant(needs.db, seenUsers(caller, wanted), { ...asked.filter, now: needs.now() })
    const isReset = asked.action.kind === 'resetPasswords'
    const tell = (done: number): void => {
      context.signal.throwIfAborted()
      context.progress(done, ids.length, isReset ? 'passwords' : 'users')
    }
    const made = isReset ? await hashPasswords(needs, ids, tell) : []
    return write({ needs, asked, caller, context, ids, tell, made: new Map(made) })
  },
})

type Writing = {
  readonly needs: BatchNeeds
  readonly asked: Asked
  readonly caller: Caller
  readonly context: JobContext
  readonly ids: readonly string[]
  readonly tell: (done: number) => void
  readonly made: ReadonlyMap<string, MadePassword>
}

const write = async (writing: Writing) => {
  const { needs, asked, caller, ids, tell, made } = writing
  const started = performance.now()
  const changes: Change[] = []
  const record = (change: Change): void => void changes.push(change)
  return inUnitOfWork(needs, { caller, record, lang: asked.from.lang }, async (unit) => {
    const passwords: Passwords = []
    let count = 0
    for (const part of inParts(ids)) {
      const done = await runInUnitOfWork(unit, { ids: part, action: asked.action }, made)
      passwords.push(...done.passwords)
      count += part.length
      tell(count)
    }
    await log(unit, writing, { changes, milliseconds: performance.now() - started })
    // Before the transaction ends: where the file cannot be written, nobody’s password has changed.
    return passwords.length === 0 ? undefined : { file: await passwordFile(passwords, writing) }
  })
}

type Passwords = Awaited<ReturnType<typeof runInUnitOfWork>>['passwords']

const passwordFile = async (passwords: Passwords, { asked, context }: Writing) => {
  const texts = passwordTexts[asked.from.lang]
  const file = path.join(context.folder, 'passwords.xlsx')
  const rows = async function* () {
    for (const { username, name, password } of passwords) yield [username, name, password]
  }
  await writeRows(rows(), {
    path: file,
    name: texts.title,
    columns: texts.columns.map((header) => ({ header, width: 24, numFmt: '@' })),
    signal: context.signal,
  })
  return { path: file, name: `${texts.title}.xlsx`, once: true as const }
}

type Done = { readonly changes: readonly Change[]; readonly milliseconds: number }

/** A line of the operation log keeps so many changes. */
const changesPerLine = 50

const log = (
  unit: UnitOfWork,
  { needs, asked, caller, context, ids }: Writing,
  { changes, milliseconds }: Done,
) => {
  const { from, filter, action } = asked
  const line = (some: readonly Change[], at: number): AuditedCall => ({
    name: 'user.runBatchOnAll',
    operation: operationOf('user.runBatchOnAll'),
    raw: {
      filter,
      action,
      count: ids.length,
      // What was taken along has lines of its own: then they do not count people.
      ...(changes.length === ids.length && {
        first: at * changesPerLine + 1,
        last: at * changesPerLine + some.length,
      }),
    },
    call: {
      ...from,
      signal: context.signal,
      token: undefined,
      cookies: { get: () => undefined, set: () => undefined },
      wire: 'job',
    },
    caller,
    outcome: 'ok',
    milliseconds,
    changes: some,
  })
  const starts = Array.from({ length: Math.ceil(changes.length / changesPerLine) }, (_, at) => at)
  const parts = starts.map((at) => changes.slice(at * changesPerLine, (at + 1) * changesPerLine))
  return needs.auditIn(unit.db)(...parts.map(line))
}
