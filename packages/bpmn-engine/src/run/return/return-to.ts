import type { Command } from '#situation/command.ts'
import type { Activation, Key } from '#situation/situation.ts'
import { openWorkOf } from '#run/commands/open-work-of.ts'
import { terminate } from '#run/end.ts'
import { activate } from '#run/life/enter.ts'
import { openAround } from '#run/modify/open-around.ts'
import { activationOf, dropToken, nodeOf, type Entry, type Run } from '#run/run.ts'
import { Refused } from '#run/trouble.ts'
import { closeWork, openWork } from '#run/work.ts'
import { ancestorsOf, descentOf, historyOf, type Descent, type History } from './history.ts'
import { putBack } from './put-back.ts'

/**
 * Back to a user task that led here, or to the start: what came of it is rolled back, what did not, stays
 * (workflow.md 3.5). Variables stay as they are.
 */
export function returnTo(run: Run, command: Extract<Command, { kind: 'return' }>): void {
  const work = openWorkOf(run, command.from)
  if (work.kind !== 'user' || work.activation === null)
    throw new Refused('return-not-from-user', { work: work.key })
  const from = wholeOf(run.activations, activationOf(run, work.activation))
  const history = historyOf(run)
  const to = targetOf(run, history, command.to)
  requireCause(run, history, { from, to })
  const descent = descentOf(run, history, to)
  if (command.direct) requireStraight(run, history, { from, to, descent })
  closeWork(run, work)
  run.activations.set(from.key, { ...from, outcome: 'returned' })
  rollBack(run, descent)
  const reopened = new Map<Key, Key>()
  const scope = scopeFor(run, { history, reopened }, to.scope)
  putBack(run, history, { descent, reopened })
  begin(run, to, { scope, ...(command.direct ? { goesTo: from.node } : {}) })
}

/** Of a pass, the body: a multi-instance activity is left, and entered again, as a whole. */
function wholeOf(all: ReadonlyMap<Key, Activation>, activation: Activation): Activation {
  if (activation.index === null) return activation
  return all.get(activation.scope) ?? activation
}

function targetOf(run: Run, history: History, key: Key): Activation {
  const activation = history.all.get(key)
  if (!activation) throw new Refused('return-unknown', { activation: key })
  const to = wholeOf(history.all, activation)
  const node = nodeOf(run, to.node)
  const isStart = node.type === 'startEvent' && node.scope === run.process.id
  if (to.state !== 'COMPLETED' || (node.type !== 'userTask' && !isStart)) {
    throw new Refused('return-not-to-user', { node: to.node })
  }
  return to
}

type Ends = { readonly from: Activation; readonly to: Activation }

/** A sibling branch is no cause; nobody goes back into a loop or an event sub-process that is over. */
function requireCause(run: Run, history: History, { from, to }: Ends): void {
  if (!ancestorsOf(run, history, from).has(to.key)) throw new Refused('return-no-cause', { node: to.node })
  for (let scope = to.scope; !run.scopes.has(scope);) scope = reenterable(run, history, scope).scope
}

/** A sub-process that is over and may be entered again. */
function reenterable(run: Run, history: History, scope: Key): Activation {
  const opener = history.all.get(scope)
  if (!opener) throw new Refused('return-unknown', { activation: scope })
  const node = nodeOf(run, opener.node)
  if (node.type !== 'subProcess' || node.multiInstance)
    throw new Refused('return-into-loop', { node: node.id })
  if (node.kind === 'event') throw new Refused('return-into-event', { node: node.id })
  return opener
}

/** Straight back (直达) only where no join lies between, and both lie in one scope. */
function requireStraight(
  run: Run,
  history: History,
  { from, to, descent }: Ends & { readonly descent: Descent },
): void {
  if (from.scope !== to.scope) throw new Refused('return-not-straight', { node: from.node })
  const causes = ancestorsOf(run, history, from)
  const between = [...descent.all].find(
    (key) => causes.has(key) && run.plan.joins.has(history.all.get(key)?.node ?? ''),
  )
  if (between !== undefined) {
    throw new Refused('return-not-straight', { node: from.node, join: history.all.get(between)?.node ?? '' })
  }
}

/** All that lives of what came of it: activations, and tokens that wait before joins. */
function rollBack(run: Run, { all, ends }: Descent): void {
  terminate(
    run,
    [...all].filter((key) => run.activations.has(key)),
  )
  for (const token of run.tokens.values()) {
    if ('activation' in token.at) continue
    if (token.parents.some((parent) => all.has(parent) || ends.has(parent))) dropToken(run, token)
  }
}

type Reopening = { readonly history: History; readonly reopened: Map<Key, Key> }

/** The scope itself, if it lives; else its sub-process is entered again, and its new scope taken. */
function scopeFor(run: Run, reopening: Reopening, key: Key): Key {
  if (run.scopes.has(key)) return key
  const { history, reopened } = reopening
  const opener = history.all.get(key)
  if (!opener) throw new Refused('scope-gone', { scope: key })
  const scope = scopeFor(run, reopening, opener.scope)
  const made = openAround(run, { node: opener.node, scope, parents: opener.parents, flows: opener.flows })
  reopened.set(key, made)
  return made
}

function begin(run: Run, { node, parents, flows }: Activation, to: { scope: Key; goesTo?: string }): void {
  const entry: Entry = { ...to, node, parents, flows, index: null, token: run.facts.nextKey() }
  if (nodeOf(run, node).type === 'startEvent') askStarter(run, entry)
  else run.agenda.push({ do: 'enter', entry })
}

/** The start again: a task for whoever started it. */
function askStarter(run: Run, entry: Entry): void {
  const { activation } = activate(run, entry)
  const user = {
    assignee: run.instance.starter,
    owner: null,
    candidateUsers: [],
    candidateGroups: [],
    dueDate: null,
    followUpDate: null,
    priority: 50,
    form: null,
    category: null,
  }
  openWork(run, activation.key, { kind: 'user', user })
}
