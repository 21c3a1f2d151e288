import { AppError } from '@gridwright/contract'
import type { Connection } from '@gridwright/contract'
import type { SecretBox } from '#platform/secret-box.ts'
import type { SourceRow } from './data-source-store.ts'

const placeOf = (id: string): string => `data-source:${id}`

export const sealSecret = (box: SecretBox, id: string, secret: string): string | null =>
  secret === '' ? null : box.seal(secret, placeOf(id))

export const openSecret = (box: SecretBox, { id, secret }: Pick<SourceRow, 'id' | 'secret'>): string =>
  secret === null ? '' : box.open(secret, placeOf(id))

/** To whom a connection would show the secret, and how well guarded on the way. */
export const receiverOf = (connection: Connection): string => {
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
  throw new AppError('invalid', {
    field: 'secret',
    reason: {
      zh: '地址、账号或加密方式已改变，请重新输入密码或令牌',
      en: 'address, account or TLS has changed: please enter the password or token again',
    }[wish.lang],
  })
}
