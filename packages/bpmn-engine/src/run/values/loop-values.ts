import type { Scope } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import type { Json, Key } from '#situation/situation.ts'

type Loop = NonNullable<Scope['loop']>

const activiti: Readonly<Record<string, (loop: Loop) => number>> = {
  nrOfInstances: (loop) => loop.total,
  nrOfActiveInstances: (loop) => loop.created - loop.completed,
  nrOfCompletedInstances: (loop) => loop.completed,
}
const zeebe: Readonly<Record<string, (loop: Loop) => number>> = {
  numberOfInstances: (loop) => loop.total,
  numberOfActiveInstances: (loop) => loop.created - loop.completed,
  numberOfCompletedInstances: (loop) => loop.completed,
  numberOfTerminatedInstances: () => 0,
}

/** Counts of a multi-instance body: read where they are asked for, never stored. */
export function loopValue(run: Run, key: Key, name: string): Json | undefined {
  const loop = run.scopes.get(key)?.loop
  if (!loop) return undefined
  const names = run.process.dialect === 'zeebe' ? zeebe : activiti
  return Object.hasOwn(names, name) ? names[name]?.(loop) : undefined
}
