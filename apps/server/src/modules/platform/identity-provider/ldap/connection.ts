import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { LdapSettings } from '@gridwright/contract'
import type { Outbound } from '@gridwright/data-source'
import { Client } from 'ldapts'

export type Directory = {
  readonly settings: LdapSettings
  /** Of the account that searches; empty = it searches as nobody in particular. */
  readonly secret: string
  readonly outbound: Outbound
}

/** What a directory has for each answer. */
export const milliseconds = 5_000

const defaultPorts: Readonly<Record<string, number>> = { 'ldap:': 389, 'ldaps:': 636 }

/** Name and port of the directory, and the address that the guard of outgoing connections has looked up and allowed. */
type Place = { readonly host: string; readonly address: string; readonly port: number }

const allowedPlace = async ({ settings, outbound }: Directory): Promise<Place> => {
  const url = new URL(settings.url)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = url.port === '' ? (defaultPorts[url.protocol] ?? 389) : Number(url.port)
  const probe = await outbound.connect({ host, port, signal: AbortSignal.timeout(milliseconds) })
  const address = probe.remoteAddress ?? ''
  probe.destroy()
  return { host, address, port }
}

const tlsOf = ({ verifyTls }: LdapSettings, { host }: Place): ConnectionOptions => ({
  rejectUnauthorized: verifyTls,
  ...(isIP(host) === 0 ? { servername: host } : {}),
})

/** The library itself waits for ever for the end of the handshake. */
const secure = async (client: Client, settings: LdapSettings, place: Place): Promise<void> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('StartTLS took too long')), milliseconds)
  try {
    // Unlike with ldaps:, this name is compared with the certificate and nothing is connected to.
    await Promise.race([client.startTLS({ ...tlsOf(settings, place), host: place.host }), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The library opens its own connection; it is told the address that was allowed. */
export const withClient = async <T>(
  directory: Directory,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const { settings } = directory
  const { protocol } = new URL(settings.url)
  const place = await allowedPlace(directory)
  const { address, port } = place
  const client = new Client({
    url: `${protocol}//${isIP(address) === 6 ? `[${address}]` : address}:${port}`,
    timeout: milliseconds,
    connectTimeout: milliseconds,
    ...(protocol === 'ldaps:' ? { tlsOptions: tlsOf(settings, place) } : {}),
  })
  try {
    if (protocol === 'ldap:' && settings.startTls) await secure(client, settings, place)
    return await work(client)
  } finally {
    await client.unbind().catch(() => undefined)
  }
}
