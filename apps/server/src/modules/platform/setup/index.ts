import { AppError } from '@gridwright/contract'
import { accountName, required } from '@gridwright/validation'
import { accountKey, requireNewPassword } from '#modules/platform/auth/index.ts'
import { lockSuperRole } from '#modules/platform/role/index.ts'
import { insertUser, setRoles } from '#modules/platform/user/index.ts'
import type { Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'
import { requireRules } from '#operations/parse-input.ts'
import type { Passwords } from '#platform/passwords.ts'
import { hashSecret, newId, newSecret, sameText } from '#platform/secrets.ts'
import { claim, codeHash, insertOrganisation, isFinished, saveCode } from './setup-store.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  readonly passwords: Passwords
  /** Read at each use: administrators change it. */
  readonly config: { readonly brand: number; readonly leastCharacters: number }
  readonly version: string
  /** Whether there is a mail server for links. */
  readonly resetByMail: () => Promise<boolean>
  readonly appearance: Output<'setup.status'>['appearance']
  /** Starts loading the demo content and answers the job's id; null where there is none. */
  readonly startDemo: (ownerId: string) => Promise<string | null>
}

type Create = HandlersOf<'setup'>['setup.create']
type Input = Parameters<Create>[0]

/** The first administrator: made once, by who holds the newest code that the server printed (attack 3). */
export const setupModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'setup'>
  /** A fresh code, the only one that is good from now on; undefined once it is set up. */
  freshCode(): Promise<string | undefined>
} => ({
  handlers: {
    'setup.status': async () => ({
      finished: await isFinished(needs.db),
      brand: needs.config.brand,
      version: needs.version,
      resetByMail: await needs.resetByMail(),
      appearance: needs.appearance,
    }),
    'setup.create': async (input, { lang }) => {
      requireRules('username', input.username, { lang, rules: [required, accountName] })
      requireNewPassword(input.password, {
        field: 'password',
        lang,
        username: input.username,
        least: needs.config.leastCharacters,
      })
      // Before the costly hash, so that guessing codes costs us nothing.
      await requireCode(needs.db, input.code)
      const userId = await createFirst(needs, input)
      return {
        username: input.username,
        demoJobId: input.demo ? await needs.startDemo(userId) : null,
      }
    },
  },
  freshCode: async () => {
    if (await isFinished(needs.db)) return undefined
    const code = newSecret()
    await saveCode(needs.db, hashSecret(code), needs.now())
    return code
  },
})

const requireCode = async (db: Db, code: string): Promise<void> => {
  if (await isFinished(db)) throw new AppError('setup-finished')
  const stored = await codeHash(db)
  if (stored === undefined || !sameText(hashSecret(code), stored)) throw new AppError('setup-code')
}

const createFirst = async ({ db, now, passwords }: Needs, input: Input): Promise<string> => {
  const userId = newId()
  const organisationId = newId()
  const passwordHash = await passwords.hash(input.password)
  await db.transaction().execute(async (transaction) => {
    if (!(await claim(transaction, userId, now()))) throw new AppError('setup-finished')
    await insertOrganisation(transaction, { id: organisationId, name: input.organisation, now: now() })
    const isNew = await insertUser(transaction, {
      id: userId,
      username: input.username,
      usernameKey: accountKey(input.username),
      displayName: input.displayName,
      organisationId,
      passwordHash,
      mustChangePassword: false,
      hasPassword: true,
      now: now(),
    })
    if (!isNew) throw new AppError('name-taken', { name: input.username })
    await setRoles(transaction, userId, [await lockSuperRole(transaction)])
  })
  return userId
}
