import { AppError, holdsAny } from '@gridwright/contract'
import type { HandlerInput, Misfire, RunState, Schedule, ScheduleRun, Titled } from '@gridwright/contract'
import { seen, seenByAll } from '#operations/data-scope.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { parseInput } from '#operations/parse-input.ts'
import { newId } from '#platform/secrets.ts'
import { nextTimes } from './cron-times.ts'
import { runOf } from './engine.ts'
import type { EngineNeeds } from './engine.ts'
import { kindOf } from './kind-fields.ts'
import {
  deleteRuns,
  dropWaiting,
  insertRuns,
  listRuns,
  readRetention,
  runPlace,
  writeRetention,
} from './run-store.ts'
import type { RunRow } from './run-store.ts'
import {
  deleteSchedule,
  findSchedule,
  insertSchedule,
  listGroups,
  listSchedules,
  nameTaken,
  schedulePlace,
  setStatus,
  updateSchedule,
} from './schedule-store.ts'
import type { ListedRow } from './schedule-store.ts'

export type ScheduleNeeds = EngineNeeds & {
  /** Looks at once whether something waits. */
  readonly nudge: () => void
}

const view = ['system:schedule:view', 'system:schedule:edit'] as const
const edit = ['system:schedule:edit'] as const
export const seenBy = (caller: Caller) => seen(caller, view, schedulePlace)
const editedBy = (caller: Caller) => seen(caller, edit, schedulePlace)
export const runsSeenBy = (caller: Caller) => seen(caller, view, runPlace)

export const scheduleHandlers = (needs: ScheduleNeeds): HandlersOf<'schedule'> => ({
  ...reading(needs),
  ...writing(needs),
  'schedule.create': (input, context) => create(needs, input, context),
  'schedule.update': (input, context) => update(needs, input, context),
})

type Reading =
  | 'schedule.kinds'
  | 'schedule.list'
  | 'schedule.preview'
  | 'schedule.listRuns'
  | 'schedule.retention'

const reading = (needs: ScheduleNeeds): Pick<HandlersOf<'schedule'>, Reading> => ({
  'schedule.kinds': async (_input, { caller }) => {
    const offered = [...needs.works.values()].filter((work) => holdsAny(caller.permissions, work.needs))
    return { kinds: offered.map(kindOf), groups: await listGroups(needs.db, seenBy(caller)) }
  },
  'schedule.list': async ({ currentPage, pageSize, sort, descending, ...filter }, { caller }) => {
    const asked = { filter, order: { sort, descending }, page: { currentPage, pageSize } }
    const { rows, total } = await listSchedules(needs.db, seenBy(caller), asked)
    return { data: rows.map(asSchedule), total }
  },
  'schedule.preview': async (rule) => ({
    times: nextTimes(rule, needs.now(), 6).map((time) => time.toISOString()),
  }),
  'schedule.listRuns': async (input, { caller }) => {
    const { rows, total } = await listRuns(needs.db, runsSeenBy(caller), input)
    return { data: rows.map(asRun), total }
  },
  'schedule.retention': async () => ({ days: await readRetention(needs.db) }),
})

type Writing =
  | 'schedule.setStatus'
  | 'schedule.runNow'
  | 'schedule.remove'
  | 'schedule.setRetention'
  | 'schedule.cleanRuns'

const writing = (needs: ScheduleNeeds): Pick<HandlersOf<'schedule'>, Writing> => ({
  'schedule.setStatus': async ({ id, status }, { caller, record }) => {
    const row = await edited(needs, caller, id)
    if (status === 1) requireRight(needs, caller, row.kind)
    await setStatus(needs.db, id, { status, next_due: status === 1 ? nextDue(needs, row) : null })
    record({ entity: 'schedule', id, name: row.name, before: { status: row.status }, after: { status } })
    return { ok: true }
  },
  'schedule.runNow': async ({ id }, { caller, record }) => {
    const row = await edited(needs, caller, id)
    requireRight(needs, caller, row.kind)
    const [runId = 0] = await insertRuns(needs.db, [{ ...runOf(row), state: 'waiting' }])
    record({ entity: 'schedule', id, name: row.name, after: { runNow: runId } })
    needs.nudge()
    return { runId }
  },
  'schedule.remove': async ({ id }, { caller, record }) => {
    const row = await edited(needs, caller, id)
    await dropWaiting(needs.db, id)
    await deleteSchedule(needs.db, id)
    record({ entity: 'schedule', id, name: row.name, before: shown(row) })
    return { ok: true }
  },
  'schedule.setRetention': async ({ days }, { record }) => {
    const before = { days: await readRetention(needs.db) }
    await writeRetention(needs.db, days, needs.now())
    record({ entity: 'schedule-log', id: 'retention', name: 'retention', before, after: { days } })
    return { ok: true }
  },
  'schedule.cleanRuns': async ({ before }, { caller, record }) => {
    const until = before === undefined ? undefined : new Date(`${before}T00:00:00Z`)
    const removed = await deleteRuns(needs.db, seen(caller, edit, runPlace), until)
    record({ entity: 'schedule-log', id: 'runs', name: before ?? '*', after: { removed } })
    return { removed }
  },
})

/** Removes what is older than is kept. */
export const tidyRuns = async ({ db, now }: ScheduleNeeds): Promise<number> => {
  const days = await readRetention(db)
  return deleteRuns(
    db,
    seenByAll('the keeping time holds for everybody'),
    new Date(now().getTime() - days * 86_400_000),
  )
}

type Wish = HandlerInput<'schedule.create'>

const create = async (needs: ScheduleNeeds, wish: Wish, context: CallContext): Promise<Schedule> => {
  const { caller, record } = context
  const columns = await checked(needs, wish, context)
  if (await nameTaken(needs.db, wish.name, '')) throw new AppError('name-taken', { name: wish.name })
  const id = newId()
  const now = needs.now()
  await insertSchedule(needs.db, { ...columns, id, status: 1, created_at: now })
  const row = await edited(needs, caller, id)
  record({ entity: 'schedule', id, name: row.name, after: shown(row) })
  return asSchedule(row)
}

/** Whoever changes it becomes its maker: it then runs with his rights, not with those of somebody else. */
const update = async (
  needs: ScheduleNeeds,
  { id, version, ...wish }: HandlerInput<'schedule.update'>,
  context: CallContext,
): Promise<Schedule> => {
  const { caller, record } = context
  const before = await edited(needs, caller, id)
  if (needs.works.get(before.kind)?.personal !== undefined) throw new AppError('subscription-own')
  const columns = await checked(needs, wish, context)
  if (await nameTaken(needs.db, wish.name, id)) throw new AppError('name-taken', { name: wish.name })
  const next_due = before.status === 1 ? columns.next_due : null
  if (!(await updateSchedule(needs.db, { id, version }, { ...columns, next_due })))
    throw new AppError('changed-meanwhile', { name: before.name })
  const after = await edited(needs, caller, id)
  record({ entity: 'schedule', id, name: after.name, before: shown(before), after: shown(after) })
  return asSchedule(after)
}

/** What both write: a registered handler with parameters of its own schema, whose right the caller holds. */
const checked = async (needs: ScheduleNeeds, wish: Wish, { caller, lang }: CallContext) => {
  const kind = requireRight(needs, caller, wish.kind)
  if (kind.personal !== undefined) throw new AppError('subscription-own')
  const parameters = parseInput(kind.parameters, wish.parameters, lang)
  await kind.check?.(parameters, caller)
  const [next] = nextTimes(wish, needs.now(), 2)
  return {
    name: wish.name,
    group_name: wish.group,
    kind: wish.kind,
    parameters: JSON.stringify(parameters),
    cron: wish.cron,
    time_zone: wish.timeZone,
    misfire: wish.misfire,
    concurrent: wish.concurrent,
    owner_id: caller.userId,
    role_id: caller.roleId,
    next_due: next ?? null,
    updated_at: needs.now(),
  }
}

/** PRM-05: it runs with its maker's rights; whoever starts it holds what it needs too. */
const requireRight = (needs: ScheduleNeeds, caller: Caller, name: string) => {
  const kind = needs.works.get(name)
  if (kind === undefined) throw new AppError('schedule-kind', { kind: name })
  if (!holdsAny(caller.permissions, kind.needs)) throw new AppError('no-permission')
  return kind
}

const edited = async (needs: ScheduleNeeds, caller: Caller, id: string): Promise<ListedRow> => {
  const row = await findSchedule(needs.db, editedBy(caller), id)
  if (row === undefined) throw new AppError('not-found')
  return row
}

const nextDue = (needs: ScheduleNeeds, row: ListedRow): Date | null =>
  nextTimes({ cron: row.cron, timeZone: row.time_zone }, needs.now(), 1)[0] ?? null

const shown = (row: ListedRow) => {
  const {
    name,
    group_name: group,
    kind,
    parameters,
    cron,
    time_zone: timeZone,
    misfire,
    concurrent,
    status,
  } = row
  return { name, group, kind, parameters, cron, timeZone, misfire, concurrent, status }
}

export const asSchedule = (row: ListedRow): Schedule => ({
  id: row.id,
  name: row.name,
  group: row.group_name,
  kind: row.kind,
  parameters: row.parameters as Schedule['parameters'],
  cron: row.cron,
  timeZone: row.time_zone,
  misfire: row.misfire as Misfire,
  concurrent: row.concurrent,
  status: row.status === 1 ? 1 : 2,
  ownerId: row.owner_id,
  ownerName: row.owner_name ?? '',
  nextDue: row.next_due?.toISOString() ?? null,
  lastRun:
    row.last_state === null || row.last_at === null
      ? null
      : { state: row.last_state as RunState, at: row.last_at.toISOString() },
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

export const asRun = (row: RunRow): ScheduleRun => ({
  id: row.id,
  scheduleId: row.schedule_id,
  name: row.name,
  group: row.group_name,
  target: row.kind,
  state: row.state as RunState,
  message: row.message === '' ? { zh: '', en: '' } : (JSON.parse(row.message) as Titled),
  exception: row.exception,
  dueAt: row.due_at?.toISOString() ?? null,
  startedAt: row.started_at?.toISOString() ?? null,
  endedAt: row.ended_at?.toISOString() ?? null,
  process: row.process,
})
