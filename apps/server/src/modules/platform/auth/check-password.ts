import { AppError } from '@gridwright/contract'
import type { SolvedCaptcha } from '@gridwright/contract'
import type { CallContext } from '#operations/handler.ts'
import { accountKey, findAccount, mayEnter } from './account-store.ts'
import type { Account } from './account-store.ts'
import { takeCaptcha } from './captcha/captcha.ts'
import { knownBrowser } from './known-browser.ts'
import type { Given, LoginNeeds } from './login-needs.ts'
import { forgetFailures, recordFailure, recordWrongCaptcha, refuseThrottled } from './throttle-store.ts'
import type { Tries } from './throttle-store.ts'

type Attempt = Given & { readonly captcha?: SolvedCaptcha | undefined }
type Context = Pick<CallContext<unknown>, 'cookies' | 'address'>

/**
 * One answer and one duration for a wrong name and a wrong password; a disabled account only learns after both are
 * right. After some failures (three, unless the installation says otherwise) a captcha comes before the password is looked at (ACC-11).
 */
export const checkPassword = async (
  needs: LoginNeeds,
  given: Attempt,
  context: Context,
): Promise<Account> => {
  const { db, now } = needs
  const { cookies, address } = context
  const browser = await knownBrowser(db, given.username, { cookies, cookieName: needs.cookieName })
  const tries = { account: accountKey(given.username), address, browser }
  const { failures } = await refuseThrottled(db, tries, now())
  if (failures >= needs.asked.captchaAfter)
    await requireCaptcha(needs, tries, { captcha: given.captcha, context })
  const account = await accountOf(needs, given)
  if (account === undefined) {
    const next = await recordFailure(db, tries, now())
    // Tells our own page to show the captcha at once.
    throw new AppError('login-failed', next.failures >= needs.asked.captchaAfter ? { captcha: 1 } : {})
  }
  await forgetFailures(db, tries)
  if (!mayEnter(account, now())) throw new AppError('user-disabled')
  return account
}

/** Whose name and password these are, by whoever keeps them; nothing where they do not fit. */
export const accountOf = async (needs: LoginNeeds, given: Given): Promise<Account | undefined> =>
  (await storedHere(needs, given)) ?? (await knownElsewhere(needs, given))

const requireCaptcha = async (
  needs: LoginNeeds,
  tries: Tries,
  { captcha, context }: { readonly captcha: SolvedCaptcha | undefined; readonly context: Context },
): Promise<void> => {
  if (captcha === undefined) throw new AppError('captcha-needed')
  try {
    await takeCaptcha(needs, captcha, context)
  } catch (error) {
    if (error instanceof AppError) await recordWrongCaptcha(needs.db, tries, needs.now())
    throw error
  }
}

const storedHere = async ({ db, passwords }: LoginNeeds, given: Given): Promise<Account | undefined> => {
  const account = await findAccount(db, given.username)
  return (await passwords.verify(given.password, account?.password_hash)) ? account : undefined
}

const knownElsewhere = async (
  { passwordVerifiers }: LoginNeeds,
  { username, password }: Given,
): Promise<Account | undefined> => {
  for (const verify of passwordVerifiers) {
    const account = await verify({ username, password })
    if (account !== undefined) return account
  }
  return undefined
}
