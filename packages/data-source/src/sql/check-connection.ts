import { AppError } from '@gridwright/contract'
import type { Connection } from '@gridwright/contract'

// A name, an IPv4 or an IPv6 address: no path of a socket, no port, no options (reference reports §5 row 8).
const hostForm = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?\.?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*)$/u

// The protocols end texts with NUL: one inside would begin a field of its own.
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)

const invalid = (field: string): AppError =>
  new AppError('invalid', { field, reason: '格式不正确 (is not valid)' })

/** Refuses what could mean more than a name in a protocol. Throws `invalid` with the field. */
export const checkConnection = (
  connection: Extract<Connection, { readonly host: string }>,
  secret: string,
): void => {
  if (!hostForm.test(connection.host)) throw invalid('connection.host')
  if (hasControl(connection.database)) throw invalid('connection.database')
  if (hasControl(connection.username)) throw invalid('connection.username')
  if (secret.includes('\0')) throw invalid('secret')
}
