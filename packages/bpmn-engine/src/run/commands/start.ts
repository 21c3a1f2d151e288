import type { Node } from '#process/node.ts'
import type { Process } from '#process/process.ts'
import type { Command } from '#situation/command.ts'
import type { Facts } from '#situation/outcome.ts'
import type { Situation } from '#situation/situation.ts'
import { beginAt } from '#run/modify/begin-at.ts'
import { openScope } from '#run/open-scope.ts'
import { nodeOf, openRun, type Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { setLocals } from '#run/values/variables.ts'

type Start = Extract<Command, { kind: 'start' }>

/** A new instance; who started it and why stands in it from here on. */
export function start(process: Process, command: Start, facts: Facts): Run {
  const run = openRun(process, newborn(process, command), facts)
  const [first, ...others] = command.before ? [] : startsAt(run, command.at)
  const isMapped = first !== undefined && 'outputs' in first && first.outputs.length > 0
  if (!isMapped) setLocals(run, command.key, command.variables)
  openScope(run, { key: command.key, element: process.id, kind: 'process', parent: null })
  if (first) enterFirst(run, first, isMapped ? command.variables : undefined)
  for (const node of others) enterFirst(run, node, undefined)
  for (const node of command.before ?? []) beginAt(run, { node, parents: [], ancestor: null })
  return run
}

function enterFirst(run: Run, { id }: Node, locals: Start['variables'] | undefined): void {
  const token = run.facts.nextKey()
  const entry = { scope: run.instance.key, token, node: id, parents: [], flows: [], index: null }
  run.agenda.push({ do: 'enter', entry: locals ? { ...entry, locals } : entry })
}

function startsAt(run: Run, at: string | undefined): readonly Node[] {
  const { process } = run
  const starts = at === undefined ? (run.plan.starts.get(process.id) ?? []) : [nodeOf(run, at)]
  const isStart = at === undefined || (starts[0]?.type === 'startEvent' && starts[0].scope === process.id)
  if (starts.length === 0 || !isStart) throw new Refused('no-start', { process: process.id, at: at ?? '' })
  return starts
}

function newborn(process: Process, command: Start): Situation {
  const { key, definition, businessKey, starter, parent } = command
  return {
    instance: {
      key,
      process: process.id,
      definition,
      businessKey,
      starter,
      state: 'ACTIVE',
      suspended: false,
      parent: parent && { instance: parent.instance, activation: parent.activation },
      root: parent?.root ?? key,
      depth: parent ? parent.depth + 1 : 0,
      steps: 0,
    },
    scopes: [],
    tokens: [],
    activations: [],
    past: [],
    variables: [],
    work: [],
    subscriptions: [],
    incidents: [],
    compensations: [],
  }
}
