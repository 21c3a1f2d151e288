import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Handler } from '#operations/handler.ts'
import { accountKey } from '#modules/platform/auth/account-store.ts'
import { countAsked } from '#modules/platform/auth/throttle-store.ts'
import { askForMail } from './link-mail-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

/** Of one name, and from one address, within an hour. */
const most = { name: 3, address: 20 }

/**
 * The same answer and the same work for everybody who is asked for, known or not; more than a few mails an hour go to
 * nobody. Only the address from which it comes makes anybody wait.
 */
export const askReset =
  ({ db, now }: Needs): Handler<'auth.askReset'> =>
  async ({ username }, { address, lang }) => {
    const at = now()
    const here = await countAsked(db, `address ${address}`, at)
    if (here.count > most.address) {
      const seconds = Math.ceil((here.until.getTime() - at.getTime()) / 1000)
      throw new AppError('too-many-tries', { seconds })
    }
    const key = accountKey(username)
    const { count } = await countAsked(db, `name ${key}`, at)
    await askForMail(db, { key, isFirstFew: count <= most.name, lang, now: at })
    return { ok: true }
  }
