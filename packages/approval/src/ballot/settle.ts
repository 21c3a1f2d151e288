import { childrenOf, isOpen } from './task.ts'
import type { ApprovalTask, Ballot, Verdict } from './task.ts'
import { verdictOf } from './verdict.ts'

export const withTask = (ballot: Ballot, task: ApprovalTask): Ballot => ({
  ...ballot,
  tasks: ballot.tasks.map((one) => (one.key === task.key ? task : one)),
})

/** What follows from the states of tasks by themselves, until nothing does. */
export const settled = (ballot: Ballot): { readonly ballot: Ballot; readonly verdict: Verdict | null } => {
  let now = ballot
  for (;;) {
    const next = once(now)
    if (next === undefined) break
    now = next
  }
  const verdict = verdictOf(now)
  return { ballot: verdict === null ? nextInLine(now) : closed(now), verdict }
}

/** One change that follows: a signed task that has heard its signers, a cancelled child of somebody who is done. */
const once = (ballot: Ballot): Ballot | undefined => {
  for (const task of ballot.tasks) {
    const to = followsFor(ballot, task)
    if (to !== undefined) return withTask(ballot, { ...task, state: to })
  }
  return undefined
}

const followsFor = (ballot: Ballot, task: ApprovalTask): ApprovalTask['state'] | undefined => {
  if (isOpen(task) && isOrphan(ballot, task)) return 4
  if (task.state === 0) return heard(childrenOf(ballot, task.key, 'before'), 1)
  if (task.state === 7) return heard(childrenOf(ballot, task.key, 'after'), 2)
  if (task.state === -1 && task.signs !== null && task.signs !== 'beside') return turn(ballot, task)
  return undefined
}

/** All children said yes (or none is left): `then`; one said no: that is this one’s no. */
const heard = (children: readonly ApprovalTask[], then: 1 | 2): ApprovalTask['state'] | undefined => {
  if (children.some(({ state }) => state === 3)) return 3
  return children.every(({ state }) => state === 2) ? then : undefined
}

/** A signer whose principal is done or gone has nothing to sign any more. */
const isOrphan = ({ tasks }: Ballot, { parent, signs }: ApprovalTask): boolean => {
  if (parent === null || signs === 'beside' || signs === null) return false
  const principal = tasks.find(({ key }) => key === parent)
  if (principal === undefined) return true
  return signs === 'before'
    ? principal.state !== 0
    : !(principal.state === 1 || principal.state === 0 || principal.state === 7)
}

/** Signers in order: the next once those before have approved; those after begin when their principal has. */
const turn = (ballot: Ballot, task: ApprovalTask): 1 | undefined => {
  const principal = ballot.tasks.find(({ key }) => key === task.parent)
  if (task.signs === 'after' && principal?.state !== 7) return undefined
  const siblings = childrenOf(ballot, task.parent ?? '', task.signs === 'after' ? 'after' : 'before')
  const isTurn = siblings.filter(({ sort }) => sort < task.sort).every(({ state }) => state === 2)
  return isTurn ? 1 : undefined
}

/** People who are asked one after the other: the first who was not yet, where nobody is being asked. */
const nextInLine = (ballot: Ballot): Ballot => {
  if (ballot.rule.mode !== 4) return ballot
  const line = ballot.tasks
    .filter(({ signs }) => signs === null || signs === 'beside')
    .toSorted((a, b) => a.sort - b.sort)
  if (line.some(({ state }) => state === 0 || state === 1 || state === 7)) return ballot
  const next = line.find(({ state }) => state === -1)
  return next === undefined ? ballot : withTask(ballot, { ...next, state: 1 })
}

const closed = (ballot: Ballot): Ballot => ({
  ...ballot,
  tasks: ballot.tasks.map((task) => (isOpen(task) ? { ...task, state: 4 } : task)),
})
