import { everything } from '@gridwright/contract'
import type { ProcessSection } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Caller } from '#operations/handler.ts'
import { maySection } from '#modules/workflow/process/index.ts'
import type { Definition } from '#modules/workflow/engine/index.ts'

/** What of a definition says who may start it. */
export type Startable = Pick<Definition, 'section'> & {
  readonly process: Pick<Definition['process'], 'starters'>
}

const mayOperate = ({ isSuper, permissions }: Caller, section: ProcessSection): boolean =>
  isSuper || permissions.includes(everything) || permissions.includes(`${section}:operate`)

/**
 * A model that names starters is started by them, and by whoever operates its section; one that names nobody by whoever may
 * look at its section (decision 0116).
 */
export const mayStart = (caller: Caller, { process, section }: Startable): boolean => {
  const { users, groups } = process.starters
  if (mayOperate(caller, section)) return true
  if (users.length + groups.length === 0) return maySection(caller, section, 'view')
  return users.includes(caller.username) || users.includes(caller.userId) || groups.includes(caller.roleId)
}

export type NewestRow = {
  readonly key: string
  readonly section: ProcessSection
  readonly processId: string
  readonly version: number
  readonly name: string
  readonly process: Definition['process']
}

const most = 500

/** The newest version of each process that runs, by name. */
export const newestDefinitions = async (db: Db, text: string): Promise<readonly NewestRow[]> => {
  const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const { rows } = await sql<NewestRow>`
    select * from (
      select distinct on (section, process_id) key::text, section, process_id as "processId", version, name,
        suspended, process
      from process_definition order by section, process_id, version desc) as d
    where not suspended and (name ilike ${part} or "processId" ilike ${part})
    order by name, "processId" limit ${most}`.execute(db)
  return rows
}
