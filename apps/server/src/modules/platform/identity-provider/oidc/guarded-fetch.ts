import type { Outbound } from '@gridwright/data-source'
import type { CustomFetch } from 'openid-client'

/** Documents, keys and tokens of an issuer are small. */
const maxBytes = 1_048_576
/** The guarded client has read them already. */
const alreadyRead: ReadonlySet<string> = new Set(['content-length', 'content-encoding', 'transfer-encoding'])

/** Lets the OpenID library speak through the one way out, so that its calls obey the rules for addresses. */
export const guardedFetch =
  (outbound: Outbound): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await outbound.request({
      url: new URL(url),
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      ...(body == null ? {} : { body: String(body) }),
      maxBytes,
      signal: signal ?? AbortSignal.timeout(10_000),
    })
    const kept = Object.entries(answer.headers).filter(([name]) => !alreadyRead.has(name))
    const hasBody = answer.status !== 204 && answer.status !== 304
    return new Response(hasBody ? answer.text : null, { status: answer.status, headers: kept })
  }
