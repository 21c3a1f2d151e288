import ipaddr from 'ipaddr.js'

/** Names, addresses and blocks of a setting. */
export type AllowList = {
  readonly isEmpty: boolean
  /** The name as asked for, or the address that it stands for, is on the list. */
  has(host: string, address: string): boolean
}

type Block = ReturnType<typeof ipaddr.parseCIDR>

const blockOf = (text: string): Block | undefined => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!ipaddr.isValid(text)) return undefined
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const holds = ([network, bits]: Block, address: ReturnType<typeof ipaddr.process>): boolean =>
  network.kind() === address.kind() && address.match(network, bits)

/** Entries as `config.ts` has checked them. */
export const allowList = (entries: readonly string[]): AllowList => {
  const blocks = entries.map(blockOf).filter((block) => block !== undefined)
  const names = new Set(entries.map((entry) => entry.toLowerCase()))
  return {
    isEmpty: entries.length === 0,
    has: (host, address) => {
      if (names.has(host.toLowerCase())) return true
      const parsed = ipaddr.process(address)
      return blocks.some((block) => holds(block, parsed))
    },
  }
}
