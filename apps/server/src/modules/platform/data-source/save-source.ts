import { AppError } from '@gridwright/contract'
import type { Connection, DataSourceInput } from '@gridwright/contract'
import { sourceKindOf } from '@gridwright/data-source'
import type { Seen } from '#operations/data-scope.ts'
import { newId } from '#platform/secrets.ts'
import { findSource, insertSource, updateSource } from './data-source-store.ts'
import type { SourceWrite } from './data-source-store.ts'
import type { DataSourceNeeds } from './data-source-needs.ts'
import { claimFiles, requireFiles } from './source-file-store.ts'
import { receiverOf, sealSecret, sealWriting, secretFor, writingFor } from './stored-secret.ts'

type By = {
  readonly userId: string
  readonly lang: 'zh' | 'en'
  /** `datasource:privileged` is held. */
  readonly mayTrust: boolean
}
type Changing = By & { readonly reach: Seen }

const uniqueViolation = '23505'

const nameIsFree = async <T>(name: string, write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation
    throw isTaken ? new AppError('name-taken', { name }, error) : error
  }
}

type Writing = ReturnType<typeof writingFor>

/** An account is held against the same rules as the one that reads. */
const checkAccounts = ({ connection }: DataSourceInput, secret: string, writing: Writing): void => {
  const kind = sourceKindOf(connection.type)
  kind.check(connection, secret)
  if (writing !== undefined && 'host' in connection)
    kind.check({ ...connection, username: writing.username }, writing.secret)
}

const writeOf = (
  needs: DataSourceNeeds,
  input: DataSourceInput,
  { id, secret, writing, by }: { id: string; secret: string; writing: Writing; by: By },
): SourceWrite => ({
  id,
  name: input.name,
  description: input.description,
  connection: input.connection,
  secret: sealSecret(needs.box, id, secret),
  writing: {
    username: writing?.username ?? null,
    secret: sealWriting(needs.box, id, writing?.secret ?? ''),
  },
  by: by.userId,
  at: needs.now(),
})

const isPrivileged = (connection: Connection): boolean =>
  'privileged' in connection && connection.privileged === true

/** Who may not allow it himself may only leave it as it was. */
const checkPrivileged = (wished: Connection, by: By, stored?: Connection): void => {
  if (!isPrivileged(wished) || by.mayTrust) return
  if (stored && isPrivileged(stored) && receiverOf(stored) === receiverOf(wished)) return
  throw new AppError('no-permission')
}

export const createSource = async (
  needs: DataSourceNeeds,
  by: By,
  input: DataSourceInput,
): Promise<string> => {
  const secret = input.secret ?? ''
  checkPrivileged(input.connection, by)
  const writing = writingFor(needs.box, undefined, { input, lang: by.lang })
  checkAccounts(input, secret, writing)
  const id = newId()
  await requireFiles(needs.db, input.connection, { sourceId: id, userId: by.userId })
  await nameIsFree(input.name, insertSource(needs.db, writeOf(needs, input, { id, secret, writing, by })))
  await claimFiles(needs.db, input.connection, id)
  return id
}

/** `version` is what the change is based on; absent = whatever is there. */
export const changeSource = async (
  needs: DataSourceNeeds,
  by: Changing,
  input: DataSourceInput & { readonly id: string; readonly version?: number },
): Promise<void> => {
  const row = await findSource(needs.db, by.reach, input.id)
  if (!row) throw new AppError('not-found')
  if (input.version !== undefined && row.version !== input.version)
    throw new AppError('conflict', { user: row.updatedBy })
  checkPrivileged(input.connection, by, row.connection as Connection)
  const { connection, lang } = { connection: input.connection, lang: by.lang }
  const secret = secretFor(needs.box, row, { connection, secret: input.secret, lang })
  const writing = writingFor(needs.box, row, { input, lang })
  checkAccounts(input, secret, writing)
  await requireFiles(needs.db, connection, { sourceId: row.id, userId: by.userId })
  const write = writeOf(needs, input, { id: row.id, secret, writing, by })
  if (await nameIsFree(input.name, updateSource(needs.db, write, row.version)))
    return claimFiles(needs.db, connection, row.id)
  const now = await findSource(needs.db, by.reach, input.id)
  throw now === undefined ? new AppError('not-found') : new AppError('conflict', { user: now.updatedBy })
}
