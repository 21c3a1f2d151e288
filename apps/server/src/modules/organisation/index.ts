import type { Database } from '@gridwright/db'
import { sql } from 'kysely'
import type { Caller, HandlersOf } from '#operations/handler.ts'

export type Organisation = { readonly id: string; readonly parentId: string | null; readonly name: string }

export type Organisations = {
  /** Those of the caller and all below; all for a super administrator. Nothing without an organisation (PRM-06). */
  visibleTo(caller: Caller): Promise<readonly Organisation[]>
}

export const organisationModule = ({
  db,
}: {
  readonly db: Database['db']
}): { readonly handlers: HandlersOf<'organisation'>; readonly organisations: Organisations } => {
  const visibleTo = async (caller: Caller): Promise<readonly Organisation[]> => {
    const found = await sql<Organisation>`
      with recursive below as (
        select id from organisation where ${caller.isSuper} or id = any(${[...caller.organisationIds]}::text[])
        union
        select o.id from organisation o join below b on o.parent_id = b.id
      )
      select o.id, case when o.parent_id in (select id from below) then o.parent_id end as "parentId", o.name
      from organisation o join below using (id) order by o.sort, o.name`.execute(db)
    return found.rows
  }
  return {
    handlers: {
      'organisation.tree': async (_input, { caller }) => ({
        organisations: [...(await visibleTo(caller))],
      }),
    },
    organisations: { visibleTo },
  }
}
