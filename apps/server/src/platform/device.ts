import Bowser from 'bowser'
import ipaddr from 'ipaddr.js'
import { addressClass } from './outbound/address-class.ts'

/** What a User-Agent header says of itself; a hint for people, nothing depends on it. */
export const deviceOf = (userAgent: string): { readonly browser: string; readonly system: string } => {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  return {
    browser: named(browser.name, browser.version),
    system: named(os.name, os.versionName ?? os.version),
  }
}

const named = (name = '', version = ''): string =>
  `${name} ${version.split('.')[0] ?? ''}`.trim().slice(0, 60)

export type Location = 'local' | 'private' | 'public' | 'unknown'

/** Where an address lies, as far as the address itself tells. */
export const locationOf = (address: string): Location => {
  if (!ipaddr.isValid(address)) return 'unknown'
  if (ipaddr.process(address).range() === 'loopback') return 'local'
  const found = addressClass(address)
  if (found === 'inside') return 'private'
  return found === 'public' ? 'public' : 'unknown'
}
