import { AppError } from '@gridwright/contract'
import type { Handler } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { requireOwnName } from './grant-session.ts'
import { permissionsOf, readRow, tokenOf } from './session-reader.ts'
import type { Sessions } from './session-reader.ts'
import { findSession, replaceJti, touchSession } from './session-store.ts'

/**
 * ACC-07: a new jti and a new lifetime. Who comes with the token before, as a second tab does, gets the answer that
 * the first one got.
 */
export const renew =
  (sessions: Sessions): Handler<'auth.renew'> =>
  async ({ username, active }, { caller, token = '', cookies }) => {
    requireOwnName(caller, username)
    const { row, claims } = await readRow(sessions, token, cookies)
    const now = sessions.now()
    if (active) await touchSession(sessions.db, row.id, now)
    if (claims.jti === row.jti) {
      await replaceJti(sessions.db, { id: row.id, from: row.jti, to: newId(), now })
    }
    const renewed = await findSession(sessions.db, row.id)
    if (renewed === undefined) throw new AppError('session-ended')
    return {
      token: await tokenOf(sessions, renewed, claims.sid),
      perms: [...permissionsOf(renewed)],
    }
  }
