import { AppError } from '@gridwright/contract'
import type { Permission, User } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Menus } from '#modules/platform/menu/index.ts'
import type { Sheet } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import type { JobHandler } from '#modules/platform/job/index.ts'
import { keptErrorText } from '#platform/kept-error.ts'
import { batchJob } from './batch/batch-job.ts'
import type { BatchNeeds, JobStartNeeds } from './batch/batch-job.ts'
import { batchHandlers } from './batch/batch-handlers.ts'
import {
  findSubjects,
  hiddenSubjects,
  namesOfSubjects,
  namesOfUsers,
  subjectsSeen,
} from './account/people-store.ts'
import type { SubjectKey } from './account/people-store.ts'
import { userRights } from './rights/user-rights.ts'
import { userSheet } from './sheet/user-sheet.ts'
import { lockOwn } from './account/user-unit-of-work.ts'
import type { UserNeeds } from './account/user-unit-of-work.ts'
import { editing, seenUsers, viewing } from './account/user-place.ts'
import { countUsers, findUser, listUsers } from './account/user-store.ts'
import { writeUser } from './write-user.ts'

export { insertUser, setRoles } from './account/user-write-store.ts'
export type { JobStartNeeds }
export type { Belongings, Holder } from './account/user-api.ts'

export type People = {
  /** How many the caller may change. */
  count(caller: Caller): Promise<number>
  names(userIds: readonly string[]): ReturnType<typeof namesOfUsers>
  /** Whom the caller finds by the scope of these permissions; roles belong to no organisation, so all of them. */
  subjects(caller: Caller, wish: SubjectWish): ReturnType<typeof findSubjects>
  /** Of these, the ones that do not exist or are out of that scope, by `kind:id`. */
  hidden(caller: Caller, wish: HiddenWish): ReturnType<typeof hiddenSubjects>
  /** By `kind:id`. */
  subjectNames(subjects: readonly SubjectKey[]): ReturnType<typeof namesOfSubjects>
  /** A user whom the caller reaches by these permissions and who holds no more than he does, locked; throws as the user list's own writes do. */
  requireOwn(db: Db, caller: Caller, which: Which): Promise<{ readonly username: string }>
}

type Which = { readonly id: string; readonly permissions: readonly Permission[] }
type SubjectWish = { readonly text: string; readonly permissions: readonly Permission[] }
type HiddenWish = { readonly subjects: readonly SubjectKey[]; readonly permissions: readonly Permission[] }

/** Accounts: created, changed and disabled within the rights and organisations of who does it (PRM-04, PRM-05). */
export const userModule = (
  needs: BatchNeeds & { readonly menus: Pick<Menus, 'menusFor'> },
): {
  readonly handlers: HandlersOf<'user'>
  readonly people: People
  readonly sheets: readonly Sheet[]
  /** Of batches that outlive their calls. */
  readonly job: JobHandler
} => ({
  job: batchJob(needs),
  handlers: {
    ...reading(needs),
    ...writeUser(needs),
    ...batchHandlers(needs),
    'user.rights': userRights(needs),
  },
  sheets: [userSheet(needs) as Sheet],
  people: {
    count: (caller) => countUsers(needs.db, seenUsers(caller, editing)),
    names: (ids) => namesOfUsers(needs.db, ids),
    subjects: (caller, { text, permissions }) =>
      findSubjects(needs.db, text, subjectsSeen(caller, permissions)),
    hidden: (caller, { subjects, permissions }) =>
      hiddenSubjects(needs.db, subjects, subjectsSeen(caller, permissions)),
    subjectNames: (subjects) => namesOfSubjects(needs.db, subjects),
    requireOwn: async (db, caller, which) => lockOwn(db, await needs.roles.ownOf(caller), which),
  },
})

const reading = ({ db, now }: UserNeeds): Pick<HandlersOf<'user'>, 'user.list' | 'user.get'> => ({
  'user.list': async ({ currentPage, pageSize, ...filter }, { caller, lang }) => {
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    const found = await listUsers(db, seenUsers(caller, viewing), { ...filter, page, now: now() })
    return { ...found, data: found.data.map((user) => worded(user, lang)) }
  },
  'user.get': async ({ id }, { caller, lang }) => {
    const user = await findUser(db, seenUsers(caller, viewing), id)
    if (user === undefined) throw new AppError('not-found')
    return worded(user, lang)
  },
})

/** Why an invitation did not go out is kept in no language. */
const worded = (user: User, lang: 'zh' | 'en'): User =>
  user.invitation === null
    ? user
    : { ...user, invitation: { ...user.invitation, reason: keptErrorText(user.invitation.reason, lang) } }
