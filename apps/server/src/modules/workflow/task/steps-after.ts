import type { TaskRecord } from '@gridwright/contract'
import type { Process } from '@gridwright/bpmn-engine'
import { listSettings } from '#modules/workflow/engine/index.ts'
import type { Definition, Engine } from '#modules/workflow/engine/index.ts'
import type { TaskRow } from './task-store.ts'

type Picked = NonNullable<TaskRecord['task']>['picks']

/** User tasks that come next, through whatever lies between. */
export const userTasksAfter = (process: Process, node: string): readonly string[] => {
  const flows = Object.values(process.flows)
  const found = new Set<string>()
  const seen = new Set<string>([node])
  const walk = (from: string): void => {
    for (const { from: start, to: target } of flows) {
      if (start !== from || seen.has(target)) continue
      seen.add(target)
      if (process.nodes[target]?.type === 'userTask') found.add(target)
      else walk(target)
    }
  }
  walk(node)
  return [...found]
}

/** Steps whose people are picked by somebody (34: the previous approver, 35: the starter), among those that are named. */
export const pickedSteps = async (
  { needs }: Engine,
  { section, processId, key, process }: Definition,
  { code, among }: { readonly code: 34 | 35; readonly among: readonly string[] },
): Promise<Picked> => {
  const stored = await listSettings(needs.db, { section, processId, definition: key })
  return among.flatMap((node) => {
    const all = stored.filter((one) => one.node === node)
    const strategy = (all.find(({ own }) => own) ?? all[0])?.body.strategy
    const found = process.nodes[node]
    return strategy?.code === code && found?.type === 'userTask'
      ? [{ node, name: found.name === '' ? node : found.name, range: [...strategy.range] }]
      : []
  })
}

/** Whose people the approver of a task picks. */
export const stepsAfter = async (engine: Engine, task: TaskRow): Promise<Picked> => {
  const definition = await engine.needs.definitions.get(engine.needs.db, task.definition)
  return pickedSteps(engine, definition, { code: 34, among: userTasksAfter(definition.process, task.node) })
}
