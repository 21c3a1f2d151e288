import { AppError } from '@gridwright/contract'
import type { Output } from '@gridwright/contract'
import { sql } from 'kysely'
import type { HandlersOf } from '#operations/handler.ts'
import { maySection } from '#modules/workflow/process/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'

const tables = {
  role: sql`role where status = 1`,
  position: sql`position where status = 1`,
  department: sql`organisation where true`,
} as const

/** What strategies name, as its name only: whoever sets nodes need not be allowed to administer any of it.
 * Departments and positions every colleague may know; roles are for who looks at processes. */
export const pickableHandler =
  ({ needs: { db } }: Engine): HandlersOf<'process'>['process.pickable'] =>
  async ({ kind, text, ids }, { caller }) => {
    const mayLook = maySection(caller, 'activiti', 'view') || maySection(caller, 'zeebe', 'view')
    if (kind === 'role' && !mayLook) throw new AppError('no-permission')
    const part = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const { rows } = await sql<Output<'process.pickable'>['found'][number]>`
      select id, name from ${tables[kind]}
        and ${ids === undefined ? sql`name ilike ${part}` : sql`id = any(${[...ids]}::text[])`}
      order by name, id limit 200`.execute(db)
    return { found: rows }
  }
