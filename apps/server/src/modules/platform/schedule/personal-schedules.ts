import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { nextTimes } from './cron-times.ts'
import type { PersonalSchedule, PersonalSchedules, PersonalWish } from './schedule-api.ts'
import { deleteSchedule, insertSchedule, ownSchedules, setStatus, updateSchedule } from './schedule-store.ts'
import type { ScheduleRow } from './schedule-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

const group = 'subscription'

/** Schedules that people make for themselves: they run with his rights, and nobody else changes them. */
export const personalSchedules = (needs: Needs): PersonalSchedules => ({
  list: async (caller, kind) => (await ownSchedules(needs.db, caller.userId, kind)).map(shown),
  create: async (caller, kind, wish) => {
    const id = newId()
    const at = needs.now()
    await insertSchedule(needs.db, {
      ...columnsOf(needs, caller, wish),
      // Names of schedules are unique.
      name: `${wish.name.slice(0, 50)} · ${id.slice(0, 6)}`,
      id,
      kind,
      group_name: group,
      misfire: 'skip',
      concurrent: false,
      status: 1,
      created_at: at,
    })
    return id
  },
  update: async (caller, which, wish) => {
    const row = await own(needs, caller, which)
    const columns = columnsOf(needs, caller, wish)
    const next_due = row.status === 1 ? columns.next_due : null
    const { id, version } = row
    if (!(await updateSchedule(needs.db, { id, version }, { ...columns, next_due })))
      throw new AppError('changed-meanwhile', { name: row.name })
  },
  setStatus: async (caller, which, status) => {
    const row = await own(needs, caller, which)
    const rule = { cron: row.cron, timeZone: row.time_zone }
    const next_due = status === 1 ? (nextTimes(rule, needs.now(), 1)[0] ?? null) : null
    await setStatus(needs.db, row.id, { status, next_due })
  },
  remove: async (caller, which) => {
    const row = await own(needs, caller, which)
    await deleteSchedule(needs.db, row.id)
    return shown(row)
  },
})

const own = async (
  { db }: Needs,
  caller: Caller,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<ScheduleRow> => {
  const row = (await ownSchedules(db, caller.userId, kind)).find((one) => one.id === id)
  if (row === undefined) throw new AppError('not-found')
  return row
}

const columnsOf = ({ now }: Needs, caller: Caller, { parameters, cron, timeZone }: PersonalWish) => ({
  parameters: JSON.stringify(parameters),
  cron,
  time_zone: timeZone,
  owner_id: caller.userId,
  role_id: caller.roleId,
  next_due: nextTimes({ cron, timeZone }, now(), 1)[0] ?? null,
  updated_at: now(),
})

const shown = (row: ScheduleRow): PersonalSchedule => ({
  id: row.id,
  name: row.name,
  parameters: row.parameters,
  cron: row.cron,
  timeZone: row.time_zone,
  status: row.status === 1 ? 1 : 2,
  nextDue: row.next_due,
})
