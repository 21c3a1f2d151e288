import type { Command } from '#situation/command.ts'
import type { Activation, Key } from '#situation/situation.ts'
import { terminate } from '#run/end.ts'
import { endInstance } from '#run/end-instance.ts'
import { breakOffPass } from '#run/loop/body.ts'
import { activationOf, type Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { setVariables } from '#run/values/variables.ts'
import { beginAt } from './begin-at.ts'

type Modify = Extract<Command, { kind: 'modify' }>

/** An operator puts tokens elsewhere: all of it, or, where one part cannot be, nothing. */
export function modify(run: Run, command: Modify): void {
  const moved = command.move.map(({ from, to }) => ({ to, from: activeAt(run, from) }))
  const ended = command.terminate.flatMap((which) => named(run, which))
  for (const { to, from } of moved) for (const each of from) move(run, each, to)
  for (const { node, ancestor, variables } of command.activate) {
    const scope = beginAt(run, { node, ancestor: ancestor ?? null, parents: [] })
    setVariables(run, scope, variables)
  }
  for (const activation of ended) end(run, activation)
  endEmpty(run)
}

function named(run: Run, which: Modify['terminate'][number]): readonly Activation[] {
  if (which.activation !== undefined) return [activationOf(run, which.activation)]
  return activeAt(run, which.node ?? '')
}

/** Of a loop the whole, not its passes. */
function activeAt(run: Run, node: string): readonly Activation[] {
  const found = [...run.activations.values()].filter((each) => each.node === node && each.index === null)
  if (found.length === 0) throw new Refused('nothing-active', { node })
  return found
}

function move(run: Run, from: Activation, to: string): void {
  beginAt(run, { node: to, ancestor: from.scope, parents: [from.key] })
  end(run, from)
}

function end(run: Run, activation: Activation): void {
  if (!run.activations.has(activation.key)) return
  terminate(run, [activation.key])
  if (activation.index !== null) breakOffPass(run, activation)
}

/** Scopes in which nothing is left end with what was taken out of them; of the process, the instance. */
function endEmpty(run: Run): void {
  for (let key = emptyScope(run); key !== undefined; key = emptyScope(run)) {
    if (key === run.instance.key) return endInstance(run, { state: 'TERMINATED' })
    terminate(run, [key])
  }
}

function emptyScope(run: Run): Key | undefined {
  const filled = new Set(run.agenda.flatMap((item) => (item.do === 'enter' ? [item.entry.scope] : [])))
  return [...run.scopes.values()].find(
    ({ key, kind }) => kind !== 'multiInstance' && !filled.has(key) && (run.population.get(key) ?? 0) === 0,
  )?.key
}
