import { AppError, enteredSourceTypes } from '@gridwright/contract'
import type { Connection, DataSourceInput } from '@gridwright/contract'
import type { SecretBox } from '#platform/secret-box.ts'
import type { SourceRow } from './data-source-store.ts'

const placeOf = (id: string): string => `data-source:${id}`

export const sealSecret = (box: SecretBox, id: string, secret: string): string | null =>
  secret === '' ? null : box.seal(secret, placeOf(id))

export const openSecret = (box: SecretBox, { id, secret }: Pick<SourceRow, 'id' | 'secret'>): string =>
  secret === null ? '' : box.open(secret, placeOf(id))

const writingPlace = (id: string): string => `data-source-write:${id}`

/** The account that enters data, as it is stored and as it is reached. */
export const sealWriting = (box: SecretBox, id: string, secret: string): string | null =>
  secret === '' ? null : box.seal(secret, writingPlace(id))

type WritingRow = Pick<SourceRow, 'id' | 'connection' | 'write_username' | 'write_secret'>

const openWriting = (box: SecretBox, { id, write_secret: secret }: WritingRow): string =>
  secret === null ? '' : box.open(secret, writingPlace(id))

/** The connection of the account that enters data, and its secret; undefined where there is none. */
export const writingOf = (
  box: SecretBox,
  row: WritingRow,
): { readonly connection: Connection; readonly secret: string } | undefined => {
  const connection = row.connection as Connection
  if (row.write_username === null || !('host' in connection)) return undefined
  return { connection: { ...connection, username: row.write_username }, secret: openWriting(box, row) }
}

/** To whom a connection would show the secret, and how well guarded on the way. */
export const receiverOf = (connection: Connection): string => {
  if (connection.type === 16) return JSON.stringify([16])
  const { type, username } = connection
  const rest =
    'host' in connection
      ? [connection.host.toLowerCase(), connection.port, connection.tls]
      : [new URL(connection.baseUrl).origin, connection.authentication]
  return JSON.stringify([type, username, ...rest])
}

/**
 * The secret that a change or a test goes on with. The stored one serves only who it was meant for: whoever points a
 * source at another host, account or protection must know the secret, else a designer could have it sent to himself.
 */
export const secretFor = (
  box: SecretBox,
  row: SourceRow,
  wish: { readonly connection: Connection; readonly secret?: string | undefined; readonly lang: 'zh' | 'en' },
): string => {
  if (wish.secret !== undefined) return wish.secret
  if (row.secret === null) return ''
  if (receiverOf(row.connection as Connection) === receiverOf(wish.connection)) return openSecret(box, row)
  throw again('secret', wish.lang)
}

const again = (field: string, lang: 'zh' | 'en'): AppError =>
  new AppError('invalid', {
    field,
    reason: {
      zh: '地址、账号或加密方式已改变，请重新输入密码或令牌',
      en: 'address, account or TLS has changed: please enter the password or token again',
    }[lang],
  })

type Stored = Pick<SourceRow, 'id' | 'connection' | 'write_username' | 'write_secret'>

type Wish = {
  readonly input: Pick<DataSourceInput, 'connection' | 'writeAccount'>
  readonly lang: 'zh' | 'en'
}

const nameFor = (row: Stored | undefined, { connection, writeAccount }: Wish['input']): string | null => {
  if (writeAccount === null || !enteredSourceTypes.includes(connection.type)) return null
  return writeAccount?.username ?? row?.write_username ?? null
}

/** The account that enters data as a change or a test wishes it; like {@link secretFor} it stays with its receiver. */
export const writingFor = (
  box: SecretBox,
  row: Stored | undefined,
  { input, lang }: Wish,
): { readonly username: string; readonly secret: string } | undefined => {
  const { connection } = input
  const username = nameFor(row, input)
  if (username === null || !('host' in connection)) return undefined
  const given = input.writeAccount?.secret
  if (given !== undefined) return { username, secret: given }
  const stored = row === undefined ? undefined : writingOf(box, row)
  if (stored === undefined || stored.secret === '') return { username, secret: '' }
  if (receiverOf(stored.connection) !== receiverOf({ ...connection, username }))
    throw again('writeAccount.secret', lang)
  return { username, secret: stored.secret }
}
