import type { Titled } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { AuditedCall } from '#operations/audit.ts'
import type { Change } from '#operations/handler.ts'
import { deviceOf } from '#platform/device.ts'
import type { NewNotice, Notices } from './notice-api.ts'
import { firstSignIns } from './sign-in-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date; readonly notices: Notices }

/**
 * Tells people what others did to their account, and log-ins from browsers that are new. It reads what the operation
 * log reads, so that no module has to remember it and no path to a change goes untold.
 */
export const tellOfCalls =
  ({ db, now, notices }: Needs) =>
  async (done: AuditedCall): Promise<void> => {
    if (done.outcome !== 'ok') return
    for (const notice of [...ofChanges(done), ...ofPassword(done), ...ofLink(done), ...ofFactor(done)])
      await notices.send(notice)
    if (done.operation.log !== 'login') return
    const { address, userAgent } = done.call
    for (const found of await firstSignIns(db, { address, userAgent, now: now() }))
      await notices.send(signIn(found.userId, { address: found.address, userAgent }))
  }

const by = ({ caller }: AuditedCall): string => caller?.displayName ?? ''

const rolesChanged = ({ entity, before, after }: Change): boolean =>
  entity === 'user' &&
  before !== undefined &&
  after !== undefined &&
  'roleIds' in before &&
  'roleIds' in after &&
  JSON.stringify(before['roleIds']) !== JSON.stringify(after['roleIds'])

/** One notice for all of a batch. */
const ofChanges = (done: AuditedCall): NewNotice[] => {
  const userIds = done.changes.filter(rolesChanged).map(({ id }) => id)
  if (userIds.length === 0) return []
  const body = {
    zh: `${by(done)} 修改了您的角色。重新登录后可在“切换角色”中查看。`,
    en: `${by(done)} changed your roles. You find them under “Switch role” at your next login.`,
  }
  const title = { zh: '您的角色已变更', en: 'Your roles have changed' }
  return [{ to: { userIds }, kind: 'account-roles', title, body }]
}

/** Only what another person did: whoever does it himself knows. */
const subjectOf = ({ raw, caller }: AuditedCall, keys: readonly string[]): string | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const found = keys.map((key) => (raw as Record<string, unknown>)[key]).find((id) => typeof id === 'string')
  return typeof found === 'string' && found !== caller?.userId ? found : undefined
}

const account = (
  kind: 'account-password' | 'account-factor',
  userIds: readonly string[],
  texts: [Titled, Titled],
): NewNotice => ({
  to: { userIds },
  kind,
  title: texts[0],
  body: texts[1],
})

/** One person's reset is named by the operation, that of many by what it did to each. */
const resetOf = (done: AuditedCall): readonly string[] => {
  if (/^user\.\w*([Pp]assword|[Rr]esetLink)/.test(done.name)) {
    const id = subjectOf(done, ['id', 'userId'])
    return id === undefined ? [] : [id]
  }
  return done.changes
    .filter(
      ({ entity, id, after }) =>
        entity === 'user' && after?.['firstPassword'] === true && id !== done.caller?.userId,
    )
    .map(({ id }) => id)
}

/** Somebody with a link set it: the holder of the account, if it was not he. */
const ofLink = (done: AuditedCall): NewNotice[] =>
  done.name !== 'auth.resetPassword'
    ? []
    : done.changes.map(({ id }) =>
        account(
          'account-password',
          [id],
          [
            { zh: '您的密码已设置', en: 'Your password was set' },
            {
              zh: `已通过链接设置您的密码（来自 ${done.call.address}）。如果不是您本人，请联系管理员。`,
              en: `Your password was set by a link, from ${done.call.address}. If that was not you, tell your administrator.`,
            },
          ],
        ),
      )

const ofPassword = (done: AuditedCall): NewNotice[] => {
  const userIds = resetOf(done)
  if (userIds.length === 0) return []
  return [
    account('account-password', userIds, [
      { zh: '您的密码已被重置', en: 'Your password was reset' },
      {
        zh: `${by(done)} 重置了您的密码。如果不是您要求的，请联系管理员。`,
        en: `${by(done)} reset your password. If you did not ask for it, tell your administrator.`,
      },
    ]),
  ]
}

const ofFactor = (done: AuditedCall): NewNotice[] => {
  if (!/factor/i.test(done.name) || !/remove|reset/i.test(done.name)) return []
  const id = subjectOf(done, ['userId', 'id'])
  if (id === undefined) return []
  return [
    account(
      'account-factor',
      [id],
      [
        { zh: '您的二次验证已被移除', en: 'Your second factor was removed' },
        {
          zh: `${by(done)} 移除了您的二次验证。如果不是您要求的，请联系管理员。`,
          en: `${by(done)} removed your second factor. If you did not ask for it, tell your administrator.`,
        },
      ],
    ),
  ]
}

const signIn = (
  userId: string,
  { address, userAgent }: { address: string; userAgent: string },
): NewNotice => {
  const { browser, system } = deviceOf(userAgent)
  const device = [browser, system].filter((part) => part !== '').join(' · ')
  return {
    to: { userIds: [userId] },
    kind: 'sign-in',
    title: { zh: '新设备登录', en: 'Login from a new device' },
    body: {
      zh: `您的账号从 ${address} 登录${device === '' ? '' : `（${device}）`}。如果不是您本人，请修改密码并结束该会话。`,
      en: `Your account logged in from ${address}${device === '' ? '' : ` (${device})`}. If that was not you, change your password and end that session.`,
    },
  }
}
