import type { Outbound } from '@gridwright/data-source'
import { connectSocket } from './connect-socket.ts'
import { httpRule } from './guarded-outbound.ts'
import { resolveChecked, systemLookup } from './resolve.ts'
import type { Lookup } from './resolve.ts'

/** A socket to where HTTP calls may go too: what lies inside only where OUTBOUND_ALLOW names it. */
export const guardedConnect = (
  { outboundAllow }: { readonly outboundAllow: readonly string[] },
  look: Lookup = systemLookup,
): Outbound['connect'] => {
  const rule = httpRule(outboundAllow)
  return async ({ host, port, signal }) =>
    connectSocket(await resolveChecked({ host, signal }, rule, look), { port, signal })
}
