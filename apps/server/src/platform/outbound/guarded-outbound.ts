import { AppError } from '@gridwright/contract/errors'
import type { Outbound } from '@gridwright/data-source'
import { addressClass } from './address-class.ts'
import { allowList } from './allow-list.ts'
import { connectSocket } from './connect-socket.ts'
import { resolveChecked, systemLookup } from './resolve.ts'
import type { Lookup, Rule } from './resolve.ts'
import { sendRequest } from './send-request.ts'

type Settings = {
  /** What HTTP calls may reach inside (OUTBOUND_ALLOW). */
  readonly outboundAllow: readonly string[]
  /** Where databases may be; empty = anywhere (DATABASE_ALLOW). */
  readonly databaseAllow: readonly string[]
}

/** Public addresses, and inside ones that the list names. */
export const httpRule = (entries: readonly string[]): Rule => {
  const allowed = allowList(entries)
  const allows: Rule['allows'] = (host, address) => {
    const kind = addressClass(address)
    return kind === 'public' || (kind === 'inside' && allowed.has(host, address))
  }
  return { setting: 'OUTBOUND_ALLOW', allows }
}

/** Databases live inside; a list that is not empty is all there is (docs/decisions/0007). */
const databaseRule = (entries: readonly string[]): Rule => {
  const allowed = allowList(entries)
  const allows: Rule['allows'] = (host, address) =>
    addressClass(address) !== 'never' && (allowed.isEmpty || allowed.has(host, address))
  return { setting: 'DATABASE_ALLOW', allows }
}

/** The one way out of this server. */
export const guardedOutbound = (settings: Settings, look: Lookup = systemLookup): Outbound => {
  const http = httpRule(settings.outboundAllow)
  const database = databaseRule(settings.databaseAllow)
  return {
    async connect({ host, port, signal }) {
      const addresses = await resolveChecked({ host, signal }, database, look)
      return connectSocket(addresses, { port, signal })
    },
    async request(wish) {
      const { url, signal } = wish
      if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
        throw new AppError('outbound-forbidden', { host: url.host || url.protocol })
      return sendRequest(wish, await resolveChecked({ host: url.hostname, signal }, http, look))
    },
  }
}
