import { AppError } from '@gridwright/contract'
import { required } from '@gridwright/validation'
import type { Handler } from '#operations/handler.ts'
import { requireRules } from '#operations/parse-input.ts'
import { rememberLogin, rolesOf } from './account-store.ts'
import { checkPassword } from './check-password.ts'
import { enter, requireOwnName } from './grant-session.ts'
import type { LoginNeeds } from './login-needs.ts'
import { endSessions } from './session-store.ts'

type Login = Handler<'auth.login'>
type Input = Parameters<Login>[0]
type Context = Parameters<Login>[1]

/** ACC-04: by password, or, with a token of a session whose role is not chosen yet or to be switched, by role. */
export const login =
  (needs: LoginNeeds): Login =>
  (input, context) =>
    input.password === undefined && input.role_id !== undefined && context.token !== undefined
      ? chooseRole(needs, input, context)
      : byPassword(needs, input, context)

const byPassword = async (needs: LoginNeeds, input: Input, context: Context) => {
  const { username = '', password = '', role_id: roleId, application, app, captcha } = input
  requireRules('username', username, { lang: context.lang, rules: [required] })
  requireRules('password', password, { lang: context.lang, rules: [required] })
  const account = await needs.passwords.inTurn(() =>
    checkPassword(needs, { username, password, captcha }, context),
  )
  const answer = await enter(needs, { userId: account.id, roleId, application, app }, context)
  await rememberLogin(needs.db, account.id, needs.now())
  return answer
}

/** Ends the session that chose; of two choices at once one wins. */
const chooseRole = async (needs: LoginNeeds, input: Input, context: Context) => {
  const { caller } = context
  if (caller === undefined) throw new AppError('token-wrong')
  requireOwnName(caller, input.username)
  const roles = await rolesOf(needs.db, caller.userId)
  if (!roles.some((role) => role.id === input.role_id)) throw new AppError('no-permission')
  const end = { code: 'session-ended', now: needs.now(), silent: true }
  const ended = await endSessions(needs.db, { handle: caller.sessionHandle }, end)
  if (ended === 0) throw new AppError('session-ended')
  const { role_id: roleId, application, app } = input
  const from = caller.sessionHandle
  return enter(needs, { userId: caller.userId, roleId, application, app, from }, context)
}
