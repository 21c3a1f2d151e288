import { isIPv6 } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import type { Connection, InvalidProblem } from '@gridwright/contract'

// A name or an address: no path of a socket, no port, no options (reference reports §5 row 8).
const nameForm = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?\.?$/u

const isHost = (text: string): boolean => nameForm.test(text) || isIPv6(text)

// The protocols end texts with NUL: one inside would begin a field of its own.
const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)

const invalid = (field: string, problem: InvalidProblem): AppError =>
  new AppError('invalid', { field, problem })

/** Refuses what could mean more than a name in a protocol. Throws `invalid` with the field. */
export const checkConnection = (
  connection: Extract<Connection, { readonly host: string }>,
  secret: string,
): void => {
  if (!isHost(connection.host)) throw invalid('connection.host', 'host-form')
  if (hasControl(connection.database)) throw invalid('connection.database', 'control-signs')
  if (hasControl(connection.username)) throw invalid('connection.username', 'control-signs')
  if (secret.includes('\0')) throw invalid('secret', 'control-signs')
}
