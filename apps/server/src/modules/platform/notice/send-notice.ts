import type { Db } from '@gridwright/db'
import { acceptRedirect } from '@gridwright/validation'
import { newId } from '#platform/secrets.ts'
import { allChannels } from './channel-store.ts'
import type { Channel } from './channel-store.ts'
import { insertDeliveries } from './delivery-store.ts'
import type { NewDelivery } from './delivery-store.ts'
import type { NewNotice, Notices } from './notice-api.ts'
import { findRecipients, insertNotices } from './notice-store.ts'
import type { Recipient } from './notice-store.ts'

export type SendNeeds = {
  readonly db: Db
  readonly now: () => Date
  /** Where links of mails lead; without it there are no mails (attack 19). */
  readonly publicUrl: string | undefined
  readonly log: (facts: object, message: string) => void
}

/** Who hears of what was written; nobody waits for that. */
type Heard = { wake(): void; tell(userIds: readonly string[]): void }

/** Puts notices into inboxes and onto channels: once `send` is through they are kept, whatever ends the process. */
export const sender = (needs: SendNeeds, { wake, tell }: Heard): Notices => ({
  send: async (notice) => {
    try {
      tell(await write(needs, notice))
      wake()
    } catch (error) {
      needs.log({ err: error, kind: notice.kind }, 'a notice could not be sent')
    }
  },
})

/** Gives whose inboxes have one more. */
const write = async ({ db, now, publicUrl }: SendNeeds, notice: NewNotice): Promise<readonly string[]> => {
  const at = now()
  const link = acceptRedirect(notice.link ?? '') ?? null
  const people = await findRecipients(db, notice.to, notice.kind)
  if (people.length === 0) return []
  const channels = (await allChannels(db)).filter(
    ({ enabled, kinds }) => enabled && kinds.includes(notice.kind),
  )
  const inboxes = people.filter(({ inbox }) => inbox).map(({ id }) => id)
  const told = { ...notice, link, at }
  await db.transaction().execute(async (transaction) => {
    await insertNotices(transaction, inboxes, told)
    await insertDeliveries(
      transaction,
      channels.flatMap((channel) => deliveriesOn(channel, told, { people, publicUrl })),
      at,
    )
  })
  return inboxes
}

type Told = Omit<NewNotice, 'link'> & { readonly link: string | null; readonly at: Date }
type To = { readonly people: readonly Recipient[]; readonly publicUrl: string | undefined }

const deliveriesOn = ({ id, settings }: Channel, told: Told, { people, publicUrl }: To): NewDelivery[] => {
  const delivery = { channelId: id, noticeKind: told.kind }
  if (settings.kind === 'webhook') {
    const payload = { kind: 'webhook', body: hookBody(told, people, publicUrl) } as const
    return [{ ...delivery, id: newId(), target: settings.url, payload }]
  }
  if (publicUrl === undefined) return []
  return people
    .filter(({ mail, email }) => mail && email !== '')
    .map((person) => ({
      ...delivery,
      id: newId(),
      target: person.email,
      payload: mailTo(person, told, publicUrl),
    }))
}

/** One body for all who are told; names of people, no ids of ours. */
const hookBody = (
  { kind, title, body, link, at }: Told,
  people: readonly Recipient[],
  publicUrl: string | undefined,
): string =>
  JSON.stringify({
    kind,
    at: at.toISOString(),
    title,
    body,
    link: link === null || publicUrl === undefined ? link : publicUrl + link,
    recipients: people.map(({ username }) => username),
  })

const mailTo = ({ email, language }: Recipient, { title, body, link }: Told, publicUrl: string) => {
  const lines = [body[language], ...(link === null ? [] : [publicUrl + link])]
  // A header is one line, whatever a thing is called.
  const subject = title[language].replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200)
  return { kind: 'mail', to: email, subject, text: `${lines.join('\n\n')}\n` } as const
}
