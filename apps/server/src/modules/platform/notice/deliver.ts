import { AppError } from '@gridwright/contract'
import type { Outbound } from '@gridwright/data-source'
import type { Db } from '@gridwright/db'
import { dueWorker } from '#platform/due-worker.ts'
import type { DueWorker } from '#platform/due-worker.ts'
import { keptError } from '#platform/kept-error.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import { findChannel } from './channel-store.ts'
import type { Channel } from './channel-store.ts'
import { claimDue, deliveryFailed, deliverySent } from './delivery-store.ts'
import type { Due, Payload } from './delivery-store.ts'
import { postWebHook } from './post-web-hook.ts'
import { sendMail } from './send-mail.ts'
import type { Connect } from './send-mail.ts'

export type DeliverNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly outbound: Outbound
  /** The guarded way to mail servers. */
  readonly connect: Connect
  readonly box: SecretBox
  readonly log: (facts: object, message: string) => void
}

export const placeOf = (channelId: string): string => `notice-channel:${channelId}`

export const secretOf = (box: SecretBox, { id, sealed }: Channel): string =>
  sealed === null ? '' : box.open(sealed, placeOf(id))

export type Parcel = { readonly deliveryId: string; readonly event: string; readonly payload: Payload }

/** Sends once; gives what the other side answered, throws why it did not work. */
export const deliverNow = (
  { outbound, connect, box, now }: DeliverNeeds,
  channel: Channel,
  { deliveryId, event, payload }: Parcel,
): Promise<string> => {
  const { settings } = channel
  const secret = secretOf(box, channel)
  if (settings.kind === 'webhook' && payload.kind === 'webhook')
    return postWebHook(outbound, {
      url: settings.url,
      secret,
      deliveryId,
      event,
      body: payload.body,
      at: now(),
    })
  if (settings.kind === 'mail' && payload.kind === 'mail')
    return sendMail(connect, { settings, password: secret, ...payload })
  // The channel became another one since.
  throw new AppError('not-found')
}

const deliver = async (needs: DeliverNeeds, due: Due): Promise<void> => {
  const { id, channel_id: channelId, notice_kind: event, payload } = due
  try {
    const channel = await findChannel(needs.db, channelId)
    const answer = await deliverNow(needs, channel, { deliveryId: id, event, payload })
    await deliverySent(needs.db, id, { answer, at: needs.now() })
  } catch (error) {
    await deliveryFailed(needs.db, due, { answer: keptError(error, 'channel-failed'), at: needs.now() })
  }
}

/** Works off what is due, in any server process; a row is taken by one of them at a time. */
export const deliverer = (needs: DeliverNeeds): DueWorker =>
  dueWorker({
    claim: () => claimDue(needs.db, needs.now()),
    work: (due) => deliver(needs, due),
    failed: (error) => needs.log({ err: error }, 'notices could not be delivered'),
  })
