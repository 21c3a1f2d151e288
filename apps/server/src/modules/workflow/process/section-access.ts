import { AppError } from '@gridwright/contract'
import type { Permission, ProcessSection } from '@gridwright/contract'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'
import { everything } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'

export type SectionRight = 'view' | 'edit' | 'deploy' | 'operate'

const permissionOf = (section: ProcessSection, right: SectionRight): Permission => `${section}:${right}`

/** Whoever may do more with a section may also look. */
const rightsBehind: Readonly<Record<SectionRight, readonly SectionRight[]>> = {
  view: ['view', 'edit', 'deploy', 'operate'],
  edit: ['edit'],
  deploy: ['deploy'],
  operate: ['operate'],
}

export const maySection = (
  { isSuper, permissions }: Caller,
  section: ProcessSection,
  right: SectionRight,
): boolean =>
  isSuper ||
  permissions.includes(everything) ||
  rightsBehind[right].some((one) => permissions.includes(permissionOf(section, one)))

/** An operation is open to the people of both sections; the section at hand decides (PRM-03). */
export const requireSection = (caller: Caller, section: ProcessSection, right: SectionRight): void => {
  if (!maySection(caller, section, right)) throw new AppError('no-permission')
}

/** Instances that the caller’s data scope reaches: by whom they were started, and where he belongs (PRM-06). */
export const seenInstances = (caller: Caller, section: ProcessSection, right: SectionRight): Seen =>
  seen(
    caller,
    rightsBehind[right].map((one) => permissionOf(section, one)),
    { organisation: sql.ref('i.organisation_id'), owner: sql.ref('i.starter_id') },
  )

type Which = { readonly section: ProcessSection; readonly instance: string }

/** Whether somebody operates the section, and his scope reaches this instance. */
export const operatesInstance = async (
  db: Db,
  caller: Caller,
  { section, instance }: Which,
): Promise<boolean> => {
  if (!maySection(caller, section, 'operate')) return false
  const { rows } = await sql`
    select 1 from process_instance i
    where i.key = ${instance}::bigint and ${seenInstances(caller, section, 'operate')}`.execute(db)
  return rows.length > 0
}
