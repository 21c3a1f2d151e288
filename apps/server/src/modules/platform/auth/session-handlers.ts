import { AppError } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import { deviceOf } from '#platform/device.ts'
import { rolesOf } from './account-store.ts'
import { factsOf, requireOwnName } from './grant-session.ts'
import { readRow } from './session-reader.ts'
import type { Sessions } from './session-reader.ts'
import { endSessions, liveSessionsOf } from './session-store.ts'

type Names =
  | 'auth.logout'
  | 'auth.facts'
  | 'auth.listUserRoles'
  | 'auth.listSessions'
  | 'auth.endSession'
  | 'auth.endOtherSessions'

/** What a user sees and does about sessions of his own. */
export const sessionHandlers = (sessions: Sessions): Pick<HandlersOf<'auth'>, Names> => ({
  // ACC-10: open to everybody; ends only the session of the presented token.
  'auth.logout': async ({ username }, { caller }) => {
    if (caller === undefined) return { ok: true }
    requireOwnName(caller, username)
    const end = { code: 'session-ended', now: sessions.now(), silent: true }
    await endSessions(sessions.db, { handle: caller.sessionHandle }, end)
    return { ok: true }
  },
  'auth.facts': async (_input, { token = '', cookies }) =>
    factsOf(sessions, (await readRow(sessions, token, cookies)).row),
  'auth.listUserRoles': async ({ username }, { caller }) => {
    requireOwnName(caller, username)
    const roles = await rolesOf(sessions.db, caller.userId)
    return {
      userRoles: roles.map(({ id, name, name_en: nameEn, description, description_en: descriptionEn }) => ({
        id,
        name,
        ...(nameEn === '' ? {} : { nameEn }),
        description,
        ...(descriptionEn === '' ? {} : { descriptionEn }),
      })),
    }
  },
  'auth.listSessions': async (_input, { caller }) => {
    const now = sessions.now()
    const seenAfter = new Date(now.getTime() - sessions.limits.idleSeconds * 1000)
    const found = await liveSessionsOf(sessions.db, { userId: caller.userId, now, seenAfter })
    return {
      sessions: found.map((session) => ({
        handle: session.handle,
        current: session.handle === caller.sessionHandle,
        roleName: session.role_name,
        ...(session.role_name_en === '' ? {} : { roleNameEn: session.role_name_en }),
        application: session.application,
        address: session.address,
        userAgent: session.user_agent,
        ...deviceOf(session.user_agent),
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
      })),
    }
  },
  'auth.endSession': async ({ handle }, { caller }) => {
    const end = { code: 'session-ended', now: sessions.now() }
    const ended = await endSessions(sessions.db, { handle, userId: caller.userId }, end)
    if (ended === 0) throw new AppError('not-found')
    return { ok: true }
  },
  'auth.endOtherSessions': async (_input, { caller }) => {
    const others = { userId: caller.userId, exceptHandle: caller.sessionHandle }
    const ended = await endSessions(sessions.db, others, { code: 'session-ended', now: sessions.now() })
    return { ok: true, ended }
  },
})
