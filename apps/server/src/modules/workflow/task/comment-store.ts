import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type NewComment = {
  readonly key: string
  readonly instance: string
  readonly task: string | null
  readonly kind: string
  readonly by: string | null
  readonly words: string
  readonly detail?: Readonly<Record<string, string>>
  readonly now: Date
}

export const insertComment = (db: Db, one: NewComment) =>
  sql`
  insert into process_comment (key, instance_key, task_key, kind, author_id, text, detail, created_at)
  values (${one.key}::bigint, ${one.instance}::bigint, ${one.task}::bigint, ${one.kind}, ${one.by}, ${one.words},
    ${JSON.stringify(one.detail ?? {})}::jsonb, ${one.now})`.execute(db)

type Row = {
  key: string
  taskKey: string | null
  kind: string
  authorId: string | null
  author: string | null
  text: string
  detail: Record<string, string>
  at: Date
}

export const commentsOf = async (db: Db, instance: string) => {
  const { rows } = await sql<Row>`
    select c.key::text, c.task_key::text as "taskKey", c.kind, c.author_id as "authorId",
      u.display_name as author, c.text, c.detail, c.created_at as at
    from process_comment c left join "user" u on u.id = c.author_id
    where c.instance_key = ${instance}::bigint order by c.key limit 1000`.execute(db)
  return rows.map(({ authorId, author, at, ...row }) => ({
    ...row,
    author: authorId === null ? null : { id: authorId, name: author ?? '' },
    at: at.toISOString(),
  }))
}

/** Copies by user; a second one of the same instance stays the first. */
export const insertCopies = async (
  db: Db,
  copy: {
    readonly instance: string
    readonly task: string | null
    readonly by: string | null
    readonly now: Date
  },
  users: readonly { readonly key: string; readonly user: string }[],
): Promise<void> => {
  await sql`
    insert into process_copy (key, instance_key, user_id, task_key, copied_by, created_at)
    select key, ${copy.instance}::bigint, "user", ${copy.task}::bigint, ${copy.by}, ${copy.now}
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as c (key bigint, "user" text)
    on conflict (instance_key, user_id) do nothing`.execute(db)
}

/** The first answer to a call that is sent twice; undefined where it is the first. */
export const answeredBefore = async (
  db: Db,
  { user, key, now }: { readonly user: string; readonly key: string | undefined; readonly now: Date },
): Promise<boolean> => {
  if (key === undefined) return false
  const { rows } = await sql`
    insert into process_command (user_id, key, answer, created_at) values (${user}, ${key}, '{}', ${now})
    on conflict do nothing returning key`.execute(db)
  return rows.length === 0
}

/** When the open people of an instance were urged last. */
export const lastUrged = async (db: Db, instance: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from process_comment
    where instance_key = ${instance}::bigint and kind = 'urge'`.execute(db)
  return rows[0]?.at ?? undefined
}
