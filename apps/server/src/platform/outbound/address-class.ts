import ipaddr from 'ipaddr.js'

/** `never` is refused whatever the settings say; `inside` is this machine or a private network. */
export type AddressClass = 'public' | 'inside' | 'never'

const inside = new Set(['loopback', 'private', 'uniqueLocal', 'carrierGradeNat', 'benchmarking'])

/** Where clouds answer with credentials outside of the link-local block: Alibaba, Azure, Oracle, AWS over IPv6. */
const metadata = new Set(['100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'])

const lastFour = (bytes: readonly number[], from: number): string => bytes.slice(from, from + 4).join('.')

/** The IPv4 address that a gateway would reach for an IPv6 one. */
const embedded = (address: ipaddr.IPv6): string | undefined => {
  const bytes = address.toByteArray()
  const range = address.range()
  if (range === 'ipv4Mapped' || range === 'rfc6145' || range === 'rfc6052') return lastFour(bytes, 12)
  if (range === '6to4') return lastFour(bytes, 2)
  // ::a.b.c.d, long deprecated, is still understood by some.
  const isCompatible =
    bytes.slice(0, 12).every((byte) => byte === 0) && bytes.slice(12).some((byte) => byte > 1)
  return isCompatible ? lastFour(bytes, 12) : undefined
}

const classOfRange = (range: string): AddressClass => {
  if (range === 'unicast') return 'public'
  return inside.has(range) ? 'inside' : 'never'
}

/** What an IP address is to a guard; anything that is not one is `never`. */
export const addressClass = (text: string): AddressClass => {
  if (!ipaddr.isValid(text)) return 'never'
  const address = ipaddr.parse(text)
  if (metadata.has(address.toString())) return 'never'
  const inner = address instanceof ipaddr.IPv6 ? embedded(address) : undefined
  return inner === undefined ? classOfRange(address.range()) : addressClass(inner)
}
