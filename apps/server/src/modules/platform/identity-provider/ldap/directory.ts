import type { LdapSettings } from '@gridwright/contract'
import { InvalidCredentialsError, SizeLimitExceededError } from 'ldapts'
import type { Client, Entry } from 'ldapts'
import { newId } from '#platform/secrets.ts'
import { milliseconds, withClient } from './connection.ts'
import type { Directory } from './connection.ts'
import { filterForName, filterForText, filterForValues } from './filter.ts'

/** Somebody in a directory. */
export type Found = {
  readonly dn: string
  readonly subject: string
  readonly name: string
  readonly displayName: string
  readonly mail: string
  readonly groups: readonly string[]
}

/** Of Active Directory; a subject of these is written in hexadecimal digits. */
const binaryAttributes: readonly string[] = ['objectGUID', 'objectSid']

/** Which directory a subject belongs to: another address, base or attribute makes other people of the same subjects. */
export const issuerOf = ({ url, baseDn, attributes }: LdapSettings): string =>
  `${url.replace(/\/+$/, '')}/${baseDn}?${attributes.subject}`

/** The person of that name, where there is exactly one. */
export const findPerson = async (directory: Directory, name: string): Promise<Found | undefined> => {
  const filter = filterForName(directory.settings.userFilter, name)
  const { people } = await asSearcher(directory, (client) =>
    search(client, directory.settings, { filter, most: 2 }),
  )
  return people.length === 1 ? people[0] : undefined
}

export const searchPeople = (directory: Directory, text: string, most: number): Promise<Listed> => {
  const { settings } = directory
  const filter = filterForText(settings.userFilter, settings.attributes, text)
  return asSearcher(directory, (client) => search(client, settings, { filter, most }))
}

const subjectsAtOnce = 50

/** The people of these subjects, however large the directory is. */
export const peopleOf = (directory: Directory, subjects: readonly string[]): Promise<Found[]> =>
  asSearcher(directory, async (client) => {
    const { userFilter, attributes } = directory.settings
    const isBinary = binaryAttributes.includes(attributes.subject)
    const found: Found[] = []
    for (let from = 0; from < subjects.length; from += subjectsAtOnce) {
      const some = subjects.slice(from, from + subjectsAtOnce)
      const filter = filterForValues(userFilter, { name: attributes.subject, isBinary }, some)
      const { people } = await search(client, directory.settings, { filter, most: subjectsAtOnce * 2 })
      found.push(...people)
    }
    return found
  })

/** Whether the directory takes this password; an empty one is no proof and never asked about (RFC 4513 §5.1.2). */
export const takesPassword = async (
  directory: Directory,
  person: Found | undefined,
  password: string,
): Promise<boolean> => {
  if (password === '') return false
  // Nobody's password takes as long to refuse as somebody's.
  const dn = person?.dn ?? `cn=${newId()},${directory.settings.baseDn}`
  return withClient(directory, async (client) => {
    try {
      await client.bind(dn, password)
      return person !== undefined
    } catch (error) {
      if (error instanceof InvalidCredentialsError || person === undefined) return false
      throw error
    }
  })
}

const mostCounted = 10_000

/** What the test of a connection tells. */
export const describe = (
  directory: Directory,
): Promise<{ readonly vendor: string; readonly people: string }> =>
  asSearcher(directory, async (client) => {
    const root = await client.search('', {
      scope: 'base',
      attributes: ['vendorName', 'vendorVersion', 'supportedLDAPVersion'],
    })
    const first = root.searchEntries[0]
    const vendor = [textOf(first, 'vendorName'), textOf(first, 'vendorVersion')].join(' ').trim()
    const filter = filterForText(directory.settings.userFilter, directory.settings.attributes, '')
    const { people, isAll } = await search(client, directory.settings, { filter, most: mostCounted })
    return {
      vendor: vendor || `LDAP v${textOf(first, 'supportedLDAPVersion') || '3'}`,
      people: isAll ? String(people.length) : `≥ ${people.length}`,
    }
  })

type Search = { readonly filter: string; readonly most: number }

/** Servers hand out so many at once and no more (Active Directory 1000, OpenLDAP 500). */
const pageSize = 500

type Listed = { readonly people: Found[]; readonly isAll: boolean }

const search = async (client: Client, settings: LdapSettings, { filter, most }: Search): Promise<Listed> => {
  const { attributes } = settings
  const people: Found[] = []
  const pages = client.searchPaginated(settings.baseDn, {
    scope: 'sub',
    filter,
    paged: { pageSize: Math.min(most, pageSize) },
    timeLimit: milliseconds / 1000,
    attributes: [...new Set(Object.values(attributes))],
    explicitBufferAttributes: [...binaryAttributes],
  })
  try {
    for await (const { searchEntries } of pages) {
      people.push(...searchEntries.map((entry) => personOf(entry, settings)))
      if (people.length >= most) return { people: people.slice(0, most), isAll: false }
    }
  } catch (error) {
    // The server gives this searcher no more, in however many pages.
    if (!(error instanceof SizeLimitExceededError) || people.length === 0) throw error
    return { people, isAll: false }
  }
  return { people, isAll: true }
}

const personOf = (entry: Entry, { attributes }: LdapSettings): Found => {
  const name = textOf(entry, attributes.name)
  return {
    dn: entry.dn,
    subject: textOf(entry, attributes.subject),
    name,
    displayName: textOf(entry, attributes.displayName) || name,
    mail: textOf(entry, attributes.mail),
    groups: textsOf(entry, attributes.groups),
  }
}

const textsOf = (entry: Entry | undefined, attribute: string): string[] => {
  const value = entry?.[attribute]
  const all = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return all.map((one) => (typeof one === 'string' ? one : one.toString('hex')))
}

const textOf = (entry: Entry | undefined, attribute: string): string => textsOf(entry, attribute)[0] ?? ''

const asSearcher = <T>(directory: Directory, work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(directory, async (client) => {
    const { bindDn } = directory.settings
    if (bindDn !== '' && directory.secret !== '') await client.bind(bindDn, directory.secret)
    return work(client)
  })
