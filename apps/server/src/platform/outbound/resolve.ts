import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import { untilAborted } from '@gridwright/data-source'
import { addressClass } from './address-class.ts'

export type Address = { readonly address: string; readonly family: number }
/** Whether a host may be reached at one of its addresses. */
export type Rule = {
  /** Names what may be reached beyond the usual. */
  readonly setting: 'OUTBOUND_ALLOW' | 'DATABASE_ALLOW'
  readonly allows: (host: string, address: string) => boolean
}

/** Looks a name up; tests set their own. */
export type Lookup = (host: string) => Promise<readonly Address[]>

export const systemLookup: Lookup = (host) => lookup(host, { all: true, verbatim: true })

const bare = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/**
 * The addresses of a host, looked up once; whoever connects, connects to one of these (reference platform §7 row 14).
 * One address that may not be reached refuses the name: it may be the one that is taken next time.
 */
export const resolveChecked = async (
  { host, signal }: { readonly host: string; readonly signal: AbortSignal },
  rule: Rule,
  look: Lookup,
): Promise<readonly Address[]> => {
  const name = bare(host)
  const family = isIP(name)
  const addresses = family === 0 ? await untilAborted(signal, look(name)) : [{ address: name, family }]
  const refused = addresses.filter(({ address }) => !rule.allows(name, address))
  if (addresses.length > 0 && refused.length === 0) return addresses
  const isOpenable = refused.length > 0 && refused.every(({ address }) => addressClass(address) !== 'never')
  throw new AppError('outbound-forbidden', { host: name, ...(isOpenable && { setting: rule.setting }) })
}
