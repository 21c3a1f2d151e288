import { randomInt } from 'node:crypto'
import { claimable, openBallot, settlePeople, findPeople, usualSettings } from '@gridwright/approval'
import type { Asking, Ballot, NodeSettings, Settled } from '@gridwright/approval'
import { compileExpression, usualExpressionLimits } from '@gridwright/expression'
import type { Db } from '@gridwright/db'
import type { Decided, Keys, Opened, UserTasks } from '#modules/workflow/engine/index.ts'
import { variablesOf } from '#modules/workflow/engine/index.ts'
import { directoryOf, rolesNamed, usersNamed } from './directory.ts'
import { settingsFor } from '#modules/workflow/engine/index.ts'
import { cancelTasksOf, earlierApprovers, insertCandidates, insertTasks } from './task-store.ts'
import type { Candidate, NewTask } from './task-store.ts'
import { isoDuration } from './iso-duration.ts'
import { tellAssignees, tellStarter } from './task-notices.ts'

type Wish = { readonly now: () => Date; readonly keys: Keys }
/** With the transaction in which the work came up. */
type Needs = Wish & { readonly db: Db }

const keysFor = ({ keys }: Needs, count: number): Promise<string[]> =>
  keys.during((next) => Array.from({ length: count }, () => next()))

/** Under which the people that somebody picked for later steps wait, by node: no name that a model could use. */
export const pickedVariable = '__picked'

/** Makes the tasks of user work: who, how many, until when (workflow.md 3.1, 3.3). */
export const userTasks = (wish: Wish): UserTasks => ({
  open: (db, opened) => openTasks({ ...wish, db }, opened),
  withdraw: cancelTasksOf,
  ended: tellStarter,
  title: ({ definition, situation }) => {
    const { title } = variablesOf(situation)
    return typeof title === 'string' && title.trim() !== '' ? title.slice(0, 200) : definition.name
  },
})

const openTasks = async (needs: Needs, opened: Opened): Promise<Decided | undefined> => {
  const { definition, work } = opened
  const which = { section: definition.section, processId: definition.processId, definition: definition.key }
  const settings = await settingsFor(needs.db, { ...which, node: work.node })
  const made = await (settings?.strategy === undefined
    ? byModel(needs, opened, settings ?? usualSettings)
    : bySettings(needs, opened, settings))
  await store(needs, opened, { settings: settings ?? usualSettings, made })
  return made.verdict === null ? undefined : decidedBy(work.key, made.verdict, settings ?? usualSettings)
}

/** What was decided by nobody does what a person’s decision would: a rejection ends the instance, unless the model goes on with it. */
const decidedBy = (work: string, outcome: 'approved' | 'rejected', { rejected }: NodeSettings): Decided => ({
  work,
  outcome,
  variables: rejected === 'continue' ? { approved: outcome === 'approved' } : {},
  ends: outcome === 'rejected' && rejected !== 'continue',
})

type Made = {
  readonly ballot: Ballot
  readonly verdict: 'approved' | 'rejected' | null
  readonly why: ReadonlyMap<string, string>
  readonly candidates: readonly Candidate[]
}

/** Until when; a limit of the settings comes before the model’s date, and only it does something by itself. */
const timesOf = ({ timeLimit }: NodeSettings, dueDate: string | null, now: Date) => {
  const limit = timeLimit === '' ? undefined : isoDuration(timeLimit)
  if (limit === undefined) return { dueAt: dueDate, lateAt: null }
  const at = new Date(now.getTime() + limit).toISOString()
  return { dueAt: at, lateAt: at }
}

const store = async (
  needs: Needs,
  { definition, process, work, situation }: Opened,
  { settings, made }: { readonly settings: NodeSettings; readonly made: Made },
): Promise<void> => {
  const now = needs.now()
  const name = process.nodes[work.node]?.name ?? ''
  const place = {
    instance: situation.instance.key,
    definition: definition.key,
    section: definition.section,
    work: work.key,
    activation: work.activation ?? work.key,
    node: work.node,
    name: name === '' ? work.node : name,
    ...timesOf(settings, work.user.dueDate, now),
    priority: work.user.priority,
    form: work.user.form,
    now,
  }
  const tasks = made.ballot.tasks.map((task): NewTask => ({ task, automatic: made.why.get(task.key) ?? '' }))
  await insertTasks(needs.db, place, tasks)
  for (const { task } of tasks)
    if (task.assignee === null) await insertCandidates(needs.db, task.key, made.candidates)
  await tellAssignees(
    needs.db,
    { instance: place.instance, step: place.name, kind: 'task', now },
    made.ballot.tasks,
  )
}

/** What the model itself says: one person, or candidates of whom the first takes it. */
const byModel = async (needs: Needs, opened: Opened, settings: NodeSettings): Promise<Made> => {
  const { assignee, candidateUsers, candidateGroups } = opened.work.user
  if (assignee !== null) {
    const found = await usersNamed(needs.db, [assignee])
    return found.length === 0
      ? nobodyOf(needs, opened, settings)
      : ballotOf(needs, settings, { people: found.map(asked) })
  }
  const users = await usersNamed(needs.db, candidateUsers)
  const roles = await rolesNamed(needs.db, candidateGroups)
  if (users.length + roles.length === 0) return nobodyOf(needs, opened, settings)
  const [key = ''] = await keysFor(needs, 1)
  return {
    ballot: claimable(key),
    verdict: null,
    why: new Map(),
    candidates: [
      ...users.map((id): Candidate => ({ kind: 'user', id })),
      ...roles.map((id): Candidate => ({ kind: 'role', id })),
    ],
  }
}

const asked = (user: string): Settled => ({ user, automatic: null, why: '' })

const nobodyOf = async (needs: Needs, opened: Opened, settings: NodeSettings): Promise<Made> => {
  const asking = askingOf(needs.db, opened)
  const earlier = { ever: new Set<string>(), justNow: new Set<string>() }
  return ballotOf(needs, settings, await settlePeople([], settings, { asking, earlier }))
}

const bySettings = async (needs: Needs, opened: Opened, settings: NodeSettings): Promise<Made> => {
  const asking = askingOf(needs.db, opened)
  const found = settings.strategy === undefined ? [] : await findPeople(settings.strategy, asking)
  const earlier = await earlierApprovers(needs.db, opened.situation.instance.key)
  return ballotOf(needs, settings, await settlePeople(found, settings, { asking, earlier }))
}

const ballotOf = async (
  needs: Needs,
  settings: NodeSettings,
  found: Awaited<ReturnType<typeof settlePeople>>,
): Promise<Made> => {
  const none = { candidates: [] as Candidate[], why: new Map<string, string>() }
  const rule = { mode: settings.mode, ratio: settings.ratio, waitsForAll: settings.waitsForAll }
  if (found.decided !== undefined) return { ...none, ballot: { rule, tasks: [] }, verdict: found.decided }
  const keys = await keysFor(needs, found.people.length)
  const people = found.people.map(({ user, automatic }, at) => ({
    key: keys[at] ?? '',
    user,
    automatic,
    weight: settings.mode === 2 ? (settings.weights[user] ?? 1) : 1,
  }))
  const { ballot, verdict } = openBallot(rule, people, people.length < 2 ? 0 : randomInt(people.length))
  const why = new Map(found.people.map((one, at) => [keys[at] ?? '', one.why]))
  return { ...none, ballot, verdict: people.length === 0 ? null : verdict, why }
}

/** Ids in a value: one, several by commas, or a list of them. */
export const idsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '')
    : Array.isArray(value)
      ? value.flatMap(idsIn)
      : []

/** What strategies may ask about an instance; its starter comes from its row, never from a variable. */
export const askingOf = (db: Db, { definition, situation, work }: Opened): Asking => {
  const values = variablesOf(situation)
  return {
    directory: directoryOf(db, definition.section),
    starter: situation.instance.starter,
    field: (name) => (Object.hasOwn(values, name) ? idsIn(values[name]) : []),
    picked: pickedFor(values[pickedVariable], work.node),
    expression: (source) => idsIn(evaluated(source, values)),
  }
}

const pickedFor = (value: unknown, node: string): readonly string[] => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, node)) return []
  return idsIn((value as Record<string, unknown>)[node])
}

export const evaluated = (source: string, values: Readonly<Record<string, unknown>>): unknown => {
  const compilation = compileExpression(source.startsWith('=') ? 'feel' : 'juel', source)
  if ('problem' in compilation) return []
  const scope = {
    read: (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined),
    facts: {},
  }
  const answer = compilation.compiled.evaluate(scope, usualExpressionLimits)
  return 'value' in answer ? answer.value : []
}
