import { isOpen, isVoter } from './task.ts'
import type { ApprovalTask, Ballot, CountRule, Verdict } from './task.ts'

type Votes = {
  /** Sums of weights; integers only. */
  readonly all: number
  readonly approved: number
  readonly open: number
  readonly rejections: number
  readonly openCount: number
}

const votesOf = (tasks: readonly ApprovalTask[]): Votes => {
  const counted = tasks.filter((task) => isVoter(task) && task.state !== 4 && task.state !== -2)
  const sum = (some: readonly ApprovalTask[]): number => some.reduce((total, { weight }) => total + weight, 0)
  const open = counted.filter(isOpen)
  return {
    all: sum(counted),
    approved: sum(counted.filter(({ state }) => state === 2)),
    open: sum(open),
    rejections: counted.filter(({ state }) => state === 3).length,
    openCount: open.length,
  }
}

/**
 * Whether it is decided, and how (workflow.md 3.3): n votes after adding and removing signers, by weights where people have
 * some. Null while it is open. Who was skipped has no vote; where all were, it passes.
 */
export const verdictOf = ({ tasks, rule }: Ballot): Verdict | null => {
  const votes = votesOf(tasks)
  if (votes.all === 0) return 'approved'
  return byMode[rule.mode](votes, rule)
}

const ratio = ({ all, approved, open }: Votes, percent: number): Verdict | null => {
  if (100 * approved >= percent * all) return 'approved'
  return 100 * (approved + open) < percent * all ? 'rejected' : null
}

const first = ({ approved, rejections }: Votes): Verdict | null =>
  rejections > 0 ? 'rejected' : approved > 0 ? 'approved' : null

const everybody = ({ rejections, openCount }: Votes): Verdict | null =>
  rejections > 0 ? 'rejected' : openCount === 0 ? 'approved' : null

const byMode: Record<CountRule['mode'], (votes: Votes, rule: CountRule) => Verdict | null> = {
  1: first,
  2: (votes, rule) => ratio(votes, rule.ratio),
  3: first,
  4: everybody,
  5: (votes, { waitsForAll }) => (waitsForAll && votes.openCount > 0 ? null : everybody(votes)),
}
