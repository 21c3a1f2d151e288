import type { MigratedSource } from './reading.ts'

/** `jdbc:mysql://host:3306/db?user=…`: what it is and where, without options, which may hold a password. */
export function addressIn(url: string): Pick<MigratedSource, 'database' | 'address'> {
  const [, database = ''] = /^jdbc:([a-z0-9]{1,30}):/i.exec(url) ?? []
  const [, address = ''] = /\/\/([^@?;\s]{1,200})/.exec(url) ?? []
  return { database: database.toLowerCase(), address }
}
