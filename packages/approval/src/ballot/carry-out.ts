import { addSigners, removeSigner } from './signers.ts'
import type { ApprovalCommand, ApprovalRefusal } from './command.ts'
import { settled, withTask } from './settle.ts'
import type { ApprovalTask, Ballot, Verdict } from './task.ts'
import { isVoter } from './task.ts'

export type CarriedOut =
  | { readonly refused: ApprovalRefusal }
  | { readonly refused?: undefined; readonly ballot: Ballot; readonly verdict: Verdict | null }

type Step = (ballot: Ballot, task: ApprovalTask, command: never) => Ballot | ApprovalRefusal

const change = (ballot: Ballot, task: ApprovalTask, to: Partial<ApprovalTask>): Ballot =>
  withTask(ballot, { ...task, ...to })

const vote =
  (state: 2 | 3) =>
  (ballot: Ballot, task: ApprovalTask): Ballot | ApprovalRefusal => {
    if (task.pending) return 'task-pending'
    const hasAfter = ballot.tasks.some(
      (one) => one.parent === task.key && one.signs === 'after' && one.state !== 4,
    )
    return change(ballot, task, { state: state === 2 && hasAfter ? 7 : state })
  }

/** Somebody else’s vote of the same level would be there twice. */
const votesAlready = ({ tasks }: Ballot, task: ApprovalTask, user: string): boolean =>
  tasks.some(
    (one) =>
      one.key !== task.key &&
      one.assignee === user &&
      one.state !== 4 &&
      one.state !== 5 &&
      (isVoter(task) ? isVoter(one) : one.parent === task.parent && one.signs === task.signs),
  )

type Of<K extends ApprovalCommand['kind']> = Extract<ApprovalCommand, { kind: K }>

const steps: {
  readonly [K in ApprovalCommand['kind']]: (
    ballot: Ballot,
    task: ApprovalTask,
    command: Of<K>,
  ) => Ballot | ApprovalRefusal
} = {
  claim: (ballot, task, { by }) =>
    task.assignee === null ? change(ballot, task, { assignee: by }) : 'task-claimed',
  unclaim: (ballot, task) => change(ballot, task, { assignee: null }),
  approve: vote(2),
  reject: vote(3),
  transfer: (ballot, task, { to }) => {
    if (task.pending) return 'task-pending'
    if (task.assignee === to || votesAlready(ballot, task, to)) return 'task-person-twice'
    return change(ballot, task, { assignee: to })
  },
  delegate: (ballot, task, { to }) => {
    if (task.pending) return 'task-pending'
    if (task.assignee === to) return 'task-person-twice'
    return change(ballot, task, { owner: task.assignee, assignee: to, pending: true })
  },
  resolve: (ballot, task) =>
    task.pending ? change(ballot, task, { assignee: task.owner, pending: false }) : 'task-not-pending',
  addSigners,
  removeSigner,
  takeBack: (ballot, task) =>
    isVoter(task) && ballot.rule.mode !== 4 ? change(ballot, task, { state: 1 }) : 'task-decided',
}

/** States in which a task takes a command; every other one only while it is open to its person. */
const takes = ({ kind }: ApprovalCommand, { state }: ApprovalTask): boolean => {
  if (kind === 'takeBack') return state === 2 || state === 3
  if (kind === 'removeSigner') return state === 0 || state === 1 || state === -1
  return state === 1
}

/**
 * One command on one task: what the tasks are then, and whether that decides. Children that have all spoken speak for whom
 * they signed; once it is decided whatever is open is cancelled. Changes nothing where it refuses.
 */
export const carryOut = (ballot: Ballot, command: ApprovalCommand): CarriedOut => {
  const task = ballot.tasks.find(({ key }) => key === command.task)
  if (task === undefined) return { refused: 'task-gone' }
  if (!takes(command, task)) return { refused: 'task-not-open' }
  const step = steps[command.kind] as Step
  const after = step(ballot, task, command as never)
  return typeof after === 'string' ? { refused: after } : settled(after)
}
