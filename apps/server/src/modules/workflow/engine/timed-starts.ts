import { nextStart } from '@gridwright/bpmn-engine'
import { sql } from 'kysely'
import { startByEvent } from './do-work.ts'
import type { EngineNeeds } from './engine-needs.ts'
import { inTransaction } from './run-command.ts'

type Due = {
  key: string
  definition: string
  node: string
  cycle: string
  due: Date
  repeats: number | null
}

/** Starts the next process whose time has come, and sets its next time, in one transaction; false where none is due. */
export const startDue = (needs: EngineNeeds): Promise<boolean> =>
  inTransaction(needs, async (own) => {
    const now = own.now()
    const { rows } = await sql<Due>`
      select key::text, definition_key::text as definition, node, name as cycle, due_at as due, repeats
      from process_subscription where kind = 'timer' and instance_key is null and due_at <= ${now}
      order by due_at, key limit 1 for update skip locked`.execute(own.db)
    const [due] = rows
    if (due === undefined) return false
    await setNext(own, due, now)
    const { isSuspended } = await suspension(own, due.definition)
    if (isSuspended) return true
    const instance = await startByEvent(own, due, { variables: {}, businessKey: null })
    needs.changed(instance)
    return true
  })

const suspension = async ({ db }: EngineNeeds, definition: string) => {
  const row = await db
    .selectFrom('process_definition')
    .select('suspended')
    .where('key', '=', Number(definition))
    .executeTakeFirst()
  return { isSuspended: row?.suspended ?? true }
}

const setNext = async (needs: EngineNeeds, due: Due, now: Date): Promise<void> => {
  const { process } = await needs.definitions.get(needs.db, due.definition)
  const last = {
    due: due.due.toISOString(),
    repeats: due.repeats,
    cycle: due.cycle === '' ? null : due.cycle,
  }
  const next = nextStart(last, { now: now.toISOString(), dialect: process.dialect })
  await (next === null
    ? sql`delete from process_subscription where key = ${due.key}::bigint`.execute(needs.db)
    : sql`update process_subscription set due_at = ${next.due}::timestamptz, repeats = ${next.repeats}
        where key = ${due.key}::bigint`.execute(needs.db))
}
