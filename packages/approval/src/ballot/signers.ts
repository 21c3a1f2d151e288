import type { ApprovalCommand, ApprovalRefusal } from './command.ts'
import { withTask } from './settle.ts'
import { isVoter } from './task.ts'
import type { ApprovalTask, Ballot } from './task.ts'

type Adding = Extract<ApprovalCommand, { kind: 'addSigners' }>

const mostDeep = 3
const mostBeside = 50

const depthOf = (tasks: readonly ApprovalTask[], task: ApprovalTask): number => {
  const principal = tasks.find(({ key }) => key === task.parent)
  return principal === undefined ? 0 : 1 + depthOf(tasks, principal)
}

const levelOf = ({ tasks }: Ballot, task: ApprovalTask, signs: Adding['signs']): readonly ApprovalTask[] =>
  tasks.filter(
    (one) =>
      one.state !== 4 && (signs === 'beside' ? isVoter(one) : one.parent === task.key && one.signs === signs),
  )

/**
 * Signers before (the task waits for them), after (its approval is held until they have approved) or beside it (a vote
 * each): three deep, fifty a level, nobody twice in a level.
 */
export const addSigners = (
  ballot: Ballot,
  task: ApprovalTask,
  { signs, people, inOrder }: Adding,
): Ballot | ApprovalRefusal => {
  if (task.pending) return 'task-pending'
  if (people.length === 0) return 'task-no-signer'
  if (depthOf(ballot.tasks, task) >= mostDeep) return 'task-signers-deep'
  const level = levelOf(ballot, task, signs)
  if (level.length + people.length > mostBeside) return 'task-signers-many'
  const known = new Set(level.map(({ assignee }) => assignee))
  if (signs !== 'beside') known.add(task.assignee)
  if (
    people.some(({ user }) => known.has(user)) ||
    new Set(people.map(({ user }) => user)).size < people.length
  )
    return 'task-person-twice'
  const first = Math.max(task.sort, ...level.map(({ sort }) => sort)) + 1
  const isNextInLine = signs === 'beside' && ballot.rule.mode === 4
  const added = people.map(({ key, user }, at): ApprovalTask => ({
    key,
    parent: task.key,
    signs,
    state: stateOf(ballot, { signs, isLater: inOrder && at > 0 }),
    assignee: user,
    owner: null,
    pending: false,
    weight: 1,
    sort: isNextInLine ? task.sort + (at + 1) / (people.length + 1) : first + (inOrder ? at : 0),
  }))
  const held = signs === 'before' ? withTask(ballot, { ...task, state: 0 }) : ballot
  return { ...held, tasks: [...held.tasks, ...added] }
}

const stateOf = (
  { rule }: Ballot,
  { signs, isLater }: { signs: Adding['signs']; isLater: boolean },
): ApprovalTask['state'] => {
  if (signs === 'after') return -1
  if (signs === 'beside') return rule.mode === 4 ? -1 : 1
  return isLater ? -1 : 1
}

/** The signer goes; of those who vote the last one stays. */
export const removeSigner = (ballot: Ballot, task: ApprovalTask): Ballot | ApprovalRefusal => {
  if (task.signs === null) return 'task-no-signer'
  const voters = ballot.tasks.filter((one) => isVoter(one) && one.state !== 4)
  if (task.signs === 'beside' && voters.length < 2) return 'task-last-signer'
  return withTask(ballot, { ...task, state: 4 })
}
