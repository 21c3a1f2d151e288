import type { HandlerInput, Output } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Seen } from '#operations/data-scope.ts'

type Listed = Output<'process.subscriptions'>
type Row = Omit<Listed['data'][number], 'dueAt' | 'createdAt'> & { dueAt: Date | null; createdAt: Date }

/** Newest first; of instances those that the caller sees, and all by which an instance begins. */
export const listSubscriptions = async (
  db: Db,
  filter: HandlerInput<'process.subscriptions'>,
  seen: Seen,
): Promise<Listed> => {
  const { section, text, kind = null, instanceKey = null, processId = null, currentPage, pageSize } = filter
  const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = sql`from process_subscription s
    join process_definition d on d.key = s.definition_key
    left join process_instance i on i.key = s.instance_key
    where d.section = ${section} and (s.instance_key is null or ${seen})
      and (s.name ilike ${part} or s.correlation_key ilike ${part})
      and (${kind}::text is null or s.kind = ${kind})
      and (${instanceKey}::bigint is null or s.instance_key = ${instanceKey}::bigint)
      and (${processId}::text is null or d.process_id = ${processId})`
  const [page, counted] = await Promise.all([
    sql<Row>`select s.key::text, s.kind, s.name, s.correlation_key as "correlationKey", s.node,
        s.instance_key::text as "instanceKey", s.definition_key::text as "definitionKey",
        d.process_id as "processId", d.name as process, d.version, s.due_at as "dueAt", s.created_at as "createdAt"
      ${found} order by s.key desc limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
  ])
  const data = page.rows.map((row) => ({
    ...row,
    dueAt: row.dueAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }))
  return { data, total: counted.rows[0]?.total ?? 0 }
}
