import type { Activation } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import { lockSituation, readPast } from '#modules/workflow/engine/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import type { TaskRow } from './task-store.ts'

export type ReturnTarget = {
  readonly activation: string
  readonly node: string
  readonly step: string
  readonly people: readonly string[]
}

/** Everything that an activation came from, nearest first. */
const ancestorsOf = (key: string, all: ReadonlyMap<string, Activation>): readonly Activation[] => {
  const seen = new Set<string>([key])
  const found: Activation[] = []
  let edge = all.get(key)?.parents ?? []
  while (edge.length > 0) {
    const fresh = edge.filter((one) => !seen.has(one))
    for (const one of fresh) seen.add(one)
    const here = fresh.flatMap((one) => all.get(one) ?? [])
    found.push(...here)
    edge = here.flatMap(({ parents }) => parents)
  }
  return found.toSorted((a, b) => Number(BigInt(b.key) - BigInt(a.key)))
}

/**
 * Steps of people that a task came from, the latest time of each (workflow.md 3.5): a branch beside it is none. In a
 * transaction that holds the instance, or for looking.
 */
export const returnTargets = async (
  engine: Engine,
  db: Db,
  task: TaskRow,
): Promise<readonly ReturnTarget[]> => {
  const loaded = await lockSituation(db, task.instance)
  if (loaded === undefined || loaded === 'ended') return []
  const { process } = await engine.needs.definitions.get(db, task.definition)
  const past = await readPast(db, task.instance)
  const all = new Map([...past, ...loaded.situation.activations].map((one) => [one.key, one]))
  const people = await peopleOf(db, task.instance)
  const done = ancestorsOf(task.activation, all).filter(
    ({ node, state }) =>
      state === 'COMPLETED' && node !== task.node && process.nodes[node]?.type === 'userTask',
  )
  const latest = done.filter(({ node }, at) => done.findIndex((one) => one.node === node) === at)
  return latest.map(({ key, node }) => ({
    activation: key,
    node,
    step: titleOfNode(process.nodes[node]?.name, node),
    people: people.get(key) ?? [],
  }))
}

const titleOfNode = (name: string | undefined, node: string): string =>
  name === undefined || name === '' ? node : name

const peopleOf = async (db: Db, instance: string): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ activation: string; names: string[] }>`
    select t.activation_key::text as activation, array_agg(distinct u.display_name) as names
    from process_task t join "user" u on u.id = t.ended_by
    where t.instance_key = ${instance}::bigint group by t.activation_key`.execute(db)
  return new Map(rows.map(({ activation, names }) => [activation, names]))
}

type Returning = { readonly task: TaskRow; readonly to: string; readonly direct: boolean }

/** Back to a step, in the caller’s transaction; the task that is sent back says so, its siblings are cancelled. */
export const returnTask = async (engine: Engine, db: Db, { task, to, direct }: Returning): Promise<void> => {
  const targets = await returnTargets(engine, db, task)
  if (!targets.some(({ activation }) => activation === to)) throw new AppError('task-no-return')
  await engine.runWithin(db, task.instance, {
    command: { kind: 'return', from: task.work, to, direct },
    withPast: true,
  })
}

/** The one who sent it back: 5, whatever else was open is 4 by then. */
export const markReturned = (
  db: Db,
  { key }: TaskRow,
  { by, now }: { readonly by: string; readonly now: Date },
) =>
  db
    .updateTable('process_task')
    .set({ state: 5, ended_at: now, ended_by: by })
    .where('key', '=', Number(key))
    .execute()
