import { AppError, errorText } from '@gridwright/contract'
import type { Outbound } from '@gridwright/data-source'
import type { SecretBox } from '#platform/secret-box/secret-box.ts'
import { findChannel } from './channel-store.ts'
import type { Channel } from './channel-store.ts'
import { claimDue, deliveryFailed, deliverySent } from './delivery-store.ts'
import type { Due, Payload } from './delivery-store.ts'
import type { Db } from './notice-store.ts'
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

const secretOf = (box: SecretBox, { id, sealed }: Channel): string =>
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

/** In words for administrators: an own error's text, else what the network or the server said. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AppError)
    return error.code === 'channel-failed'
      ? String(error.params['reason'])
      : errorText(error.code, error.params, 'zh')
  return error instanceof Error ? error.message : String(error)
}

const deliver = async (needs: DeliverNeeds, due: Due): Promise<void> => {
  const { id, channel_id: channelId, notice_kind: event, payload } = due
  try {
    const channel = await findChannel(needs.db, channelId)
    const answer = await deliverNow(needs, channel, { deliveryId: id, event, payload })
    await deliverySent(needs.db, id, { answer, at: needs.now() })
  } catch (error) {
    await deliveryFailed(needs.db, due, { answer: reasonOf(error), at: needs.now() })
  }
}

const every = 2_000

export type Deliverer = { start(): void; stop(): Promise<void>; wake(): void }

/** Works off what is due, in any server process; a row is taken by one of them at a time. */
export const deliverer = (needs: DeliverNeeds): Deliverer => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let working: Promise<void> | undefined
  const workOff = async (): Promise<void> => {
    for (;;) {
      const due = isStopped ? [] : await claimDue(needs.db, needs.now())
      if (due.length === 0) return
      await Promise.all(due.map((one) => deliver(needs, one)))
    }
  }
  const wake = (): void => {
    if (isStopped || working !== undefined) return
    working = workOff()
      .catch((error: unknown) => needs.log({ err: error }, 'notices could not be delivered'))
      .finally(() => (working = undefined))
  }
  return {
    wake,
    start: () => {
      isStopped = false
      timer = setInterval(wake, every)
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}
