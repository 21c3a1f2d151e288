import { createHmac } from 'node:crypto'
import { AppError, statusProblem } from '@gridwright/contract'
import type { Outbound, HttpAnswer } from '@gridwright/data-source'

export type Hook = {
  readonly url: string
  /** Empty: not signed. */
  readonly secret: string
  readonly deliveryId: string
  readonly event: string
  readonly body: string
  readonly at: Date
}

const patience = 10_000
const mostAnswer = 64 * 1024

/** `t=<seconds>,v1=<HMAC-SHA256 of "seconds.body">`: the receiver tells ours from others', and old ones from new. */
export const signatureOf = (secret: string, body: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Posts through the guarded way out; gives what was answered, throws for anything but a success. */
export const postWebHook = async (outbound: Outbound, hook: Hook): Promise<string> => {
  const { url, secret, deliveryId, event, body, at } = hook
  const answer = await outbound.request({
    url: new URL(url),
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Gridwright',
      'x-gridwright-event': event,
      'x-gridwright-delivery': deliveryId,
      ...(secret === '' ? {} : { 'x-gridwright-signature': signatureOf(secret, body, at) }),
    },
    body,
    maxBytes: mostAnswer,
    signal: AbortSignal.timeout(patience),
  })
  if (answer.status < 200 || answer.status > 299)
    throw new AppError('channel-failed', { ...statusProblem(answer.status), ...said(answer) })
  return `HTTP ${answer.status}`
}

const mostSaid = 300

/** What a receiver says of its refusal, in one line; a page made for people is no reason. */
const said = ({ headers, text }: HttpAnswer): { readonly reason?: string } => {
  const isPage = /html/i.test(headers['content-type'] ?? '')
  const reason = isPage ? '' : text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return reason === '' ? {} : { reason: reason.slice(0, mostSaid) }
}
