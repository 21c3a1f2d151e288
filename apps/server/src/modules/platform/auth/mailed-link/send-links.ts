import type { Db } from '@gridwright/db'
import type { Mailer } from '#modules/platform/notice/index.ts'
import { saveResetLink } from '#modules/platform/auth/reset-link-store.ts'
import { dueWorker } from '#platform/due-worker.ts'
import type { DueWorker } from '#platform/due-worker.ts'
import { keptError } from '#platform/kept-error.ts'
import { hashSecret, newSecret } from '#platform/secrets.ts'
import { goodFor, letterOf } from './letter.ts'
import { claimMails, findAddressee, mailFailed, mailSent } from './link-mail-store.ts'
import type { DueMail } from './link-mail-store.ts'

export type LinkNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly mail: Mailer
  /** The one place that links lead to. */
  readonly publicUrl: string | undefined
  /** Read at each use: administrators change it. */
  readonly asked: { readonly brand: number }
  readonly log: (facts: object, message: string) => void
}

/** Makes each link when its mail leaves: whatever waits or is tried again holds none. */
export const linkSender = (needs: LinkNeeds): DueWorker =>
  dueWorker({
    claim: () => claimMails(needs.db, needs.now()),
    work: (due) => deliver(needs, due),
    failed: (error) => needs.log({ err: error }, 'mails with links could not be sent'),
  })

const deliver = async (needs: LinkNeeds, due: DueMail): Promise<void> => {
  try {
    await mailSent(needs.db, due.id, await send(needs, due))
  } catch (error) {
    await mailFailed(needs.db, due, { answer: keptError(error, 'channel-failed'), now: needs.now() })
  }
}

const send = async ({ db, now, mail, publicUrl, asked }: LinkNeeds, due: DueMail): Promise<string> => {
  const at = now()
  const addressee = await findAddressee(db, due.userId, at)
  if (addressee === undefined) return ''
  const code = newSecret()
  const { userId, purpose } = due
  const expiresAt = new Date(at.getTime() + goodFor[purpose] * 3_600_000)
  await saveResetLink(db, {
    id: hashSecret(code),
    userId,
    purpose,
    email: addressee.email,
    now: at,
    expiresAt,
  })
  // Behind the #, so that neither a log nor a scanner of mails that opens every address uses it up.
  const link = `${publicUrl ?? ''}/reset#${code}`
  return mail.send(letterOf({ addressee, mail: due, brand: asked.brand, link }))
}
