import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { LiveHub } from '#operations/live-topic.ts'
import { newId } from '#platform/secrets.ts'

type Needs = {
  readonly db: Db
  readonly publishAll: LiveHub['publishAll']
  readonly failed: (error: unknown) => void
}

export type TaskTeller = {
  /** Something of an instance changed. Does not wait. */
  tell(instance: string): void
  /** Until all were told. */
  settled(): Promise<void>
}

/** Milliseconds in which changes come together: a thousand instances a second are told in a few statements. */
const pause = 250
/** Of so many who could claim a task at most are told at once; others see it when their page reads again. */
const mostCandidates = 500

export const channelOf = (user: string): string => `tasks:${user}`

/** Whoever has, had or could claim a task of these instances, got a copy, or started them. */
const concerned = async (db: Db, instances: readonly string[]): Promise<string[]> => {
  const all = sql`any(${[...instances]}::bigint[])`
  const { rows } = await sql<{ user: string }>`
    select starter_id as user from process_instance where key = ${all} and starter_id is not null
    union select assignee_id from process_task where instance_key = ${all} and assignee_id is not null
    union select ended_by from process_task where instance_key = ${all} and ended_by is not null
    union select user_id from process_copy where instance_key = ${all}
    union select id from (
      select c.subject_id as id from process_task t join process_task_candidate c on c.task_key = t.key
        where t.instance_key = ${all} and c.kind = 'user'
      union select h.user_id from process_task t join process_task_candidate c on c.task_key = t.key
        join user_role h on h.role_id = c.subject_id
        where t.instance_key = ${all} and c.kind = 'role'
      limit ${mostCandidates}) as candidates`.execute(db)
  return rows.map(({ user }) => user)
}

/** Tells browsers that the tasks of their people changed, after the transaction; which, they ask. */
export const taskTeller = ({ db, publishAll, failed }: Needs): TaskTeller => {
  const waiting = new Set<string>()
  let telling: Promise<void> | undefined
  const tellAll = async (instances: readonly string[]): Promise<void> => {
    const users = await concerned(db, instances)
    const version = { tasks: newId() }
    if (users.length > 0) await publishAll(users.map((user) => [channelOf(user), version]))
  }
  const begin = async (): Promise<void> => {
    while (waiting.size > 0) {
      const instances = [...waiting]
      waiting.clear()
      await tellAll(instances).catch(failed)
      await new Promise((resolve) => setTimeout(resolve, waiting.size > 0 ? pause : 0))
    }
    telling = undefined
  }
  return {
    tell: (instance) => {
      waiting.add(instance)
      telling ??= begin()
    },
    settled: async () => telling,
  }
}
