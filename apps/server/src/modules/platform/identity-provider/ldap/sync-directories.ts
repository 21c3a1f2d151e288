import { AppError } from '@gridwright/contract'
import type { Titled } from '@gridwright/contract'
import { z } from 'zod'
import { endSessions } from '#modules/platform/auth/index.ts'
import type { ProviderNeeds } from '#modules/platform/identity-provider/links/provider-needs.ts'
import { followGroups } from '#modules/platform/identity-provider/links/follow-groups.ts'
import { enabledProviders } from '#modules/platform/identity-provider/links/provider-store.ts'
import type { ProviderRow } from '#modules/platform/identity-provider/links/provider-store.ts'
import {
  disableUser,
  linkedUsers,
  renameUser,
} from '#modules/platform/identity-provider/links/synced-store.ts'
import type { Linked } from '#modules/platform/identity-provider/links/synced-store.ts'
import { unreachable } from '#modules/platform/identity-provider/unreachable.ts'
import { lockSuperRole } from '#modules/platform/role/index.ts'
import type { ScheduledWork } from '#modules/platform/schedule/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { Directory } from './connection.ts'
import { issuerOf, peopleOf } from './directory.ts'
import type { Found } from './directory.ts'
import { directoryOf } from './verify-password.ts'

const parameters = z.strictObject({
  most: z
    .int()
    .min(0)
    .max(1000)
    .default(10)
    .meta({
      zh: '最多停用账号数',
      en: 'Accounts to disable at most',
      hint: {
        zh: '目录中找不到的人多于此数时，不停用任何人，并报告失败；0 表示只更新、不停用',
        en: 'If more people are missing in a directory, nobody is disabled and the run fails; 0 = update only',
      },
    }),
})
type Wish = z.output<typeof parameters>

/**
 * What log-ins alone leave undone: people who left a directory stay in here until somebody disables them, and names
 * and groups are those of the last log-in.
 */
export const directorySync = (needs: ProviderNeeds): ScheduledWork<typeof parameters> => ({
  kind: 'directory-sync',
  title: { zh: '同步 LDAP 目录', en: 'Synchronise LDAP directories' },
  about: {
    zh: '按目录更新已关联用户的姓名与组角色，停用已离开目录的账号；超级管理员与创建人本人除外。',
    en: 'Brings names and roles by group up to date for linked users, and disables who left the directory, but no super administrator and not its maker.',
  },
  needs: ['system:identity:edit'],
  parameters,
  run: async (wish, { caller, signal }) => {
    const sums = { seen: 0, changed: 0, disabled: [] as string[], kept: [] as string[] }
    for (const provider of await enabledProviders(needs.db, 'ldap')) {
      signal.throwIfAborted()
      const one = await syncOne(needs, provider, { ...wish, caller })
      sums.seen += one.seen
      sums.changed += one.changed
      sums.disabled.push(...one.disabled)
      sums.kept.push(...one.kept)
    }
    return told(sums)
  },
})

type Done = {
  readonly seen: number
  readonly changed: number
  readonly disabled: readonly string[]
  /** Missing in the directory, and not for this caller to disable. */
  readonly kept: readonly string[]
}
type By = Wish & { readonly caller: Caller }

const syncOne = async (needs: ProviderNeeds, provider: ProviderRow, by: By): Promise<Done> => {
  const directory = directoryOf(needs, provider)
  if (directory === undefined) return { seen: 0, changed: 0, disabled: [], kept: [] }
  const issuer = issuerOf(directory.settings)
  const linked = await linkedUsers(needs.db, { providerId: provider.id, issuer })
  const people = await ask(needs, { provider, directory }, linked)
  const gone = linked.filter(({ subject, isEnabled }) => isEnabled && !people.has(subject))
  if (by.most > 0 && gone.length > by.most)
    throw new AppError('directory-many-gone', { name: provider.name, count: gone.length, most: by.most })
  let changed = 0
  for (const user of linked) {
    const person = people.get(user.subject)
    if (person !== undefined && (await follow(needs, provider, { user, person }))) changed += 1
  }
  return { seen: linked.length, changed, ...(by.most === 0 ? nobody : await disable(needs, gone, by)) }
}

const nobody = { disabled: [], kept: [] }

/** An answer of nobody at all is no proof that everybody left: see `most`. */
const ask = async (
  needs: ProviderNeeds,
  { provider, directory }: { readonly provider: ProviderRow; readonly directory: Directory },
  linked: readonly Linked[],
): Promise<ReadonlyMap<string, Found>> => {
  try {
    const subjects = linked.map(({ subject }) => subject)
    const people = await peopleOf(directory, subjects)
    return new Map(people.map((person) => [person.subject, person]))
  } catch (err) {
    needs.log({ err, provider: provider.name }, 'a directory could not be synchronised')
    throw unreachable(err, provider.name)
  }
}

type Pair = { readonly user: Linked; readonly person: Found }

const follow = async (
  needs: ProviderNeeds,
  provider: ProviderRow,
  { user, person }: Pair,
): Promise<boolean> => {
  const displayName = person.displayName.slice(0, 60)
  const isRenamed = displayName !== '' && displayName !== user.displayName
  if (isRenamed) await renameUser(needs.db, user.userId, displayName)
  const hasMoved = await followGroups(needs, user.userId, { provider, groups: person.groups })
  return isRenamed || hasMoved
}

const disable = async (needs: ProviderNeeds, gone: readonly Linked[], { caller }: By) => {
  const disabled: string[] = []
  const kept: string[] = []
  for (const user of gone) {
    const isDone = !user.isSuper && user.userId !== caller.userId && (await disableOne(needs, caller, user))
    ;(isDone ? disabled : kept).push(user.username)
  }
  return { disabled, kept }
}

const disableOne = async (needs: ProviderNeeds, caller: Caller, { userId }: Linked): Promise<boolean> => {
  try {
    await needs.db.transaction().execute(async (db) => {
      await lockSuperRole(db)
      await needs.people.requireOwn(db, caller, { id: userId, permissions: ['system:user:edit'] })
      await disableUser(db, userId)
      await endSessions(db, { userId }, { code: 'session-disabled', now: needs.now() })
    })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const told = ({ seen, changed, disabled, kept }: Done): Titled => ({
  zh: [
    `已核对 ${seen} 人，更新 ${changed} 人，停用 ${disabled.length} 人`,
    ...(disabled.length === 0 ? [] : [`停用：${listed(disabled)}`]),
    ...(kept.length === 0 ? [] : [`已离开目录但未停用：${listed(kept)}`]),
  ].join('；'),
  en: [
    `${seen} people looked up, ${changed} brought up to date, ${disabled.length} disabled`,
    ...(disabled.length === 0 ? [] : [`disabled: ${listed(disabled)}`]),
    ...(kept.length === 0 ? [] : [`gone from the directory, but not disabled: ${listed(kept)}`]),
  ].join('; '),
})

const mostNamed = 30

const listed = (names: readonly string[]): string =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ' …' : '')
