import type { Tone } from '@gridwright/ui'
import { defineTexts } from '#base/i18n/index.ts'

export const stateTexts = defineTexts({
  skipped: ['已跳过', 'Skipped'],
  ahead: ['未到', 'Not reached'],
  waiting: ['等待加签', 'Waits for signers'],
  open: ['处理中', 'Open'],
  approved: ['已同意', 'Approved'],
  rejected: ['已驳回', 'Rejected'],
  cancelled: ['已取消', 'Cancelled'],
  returned: ['已退回', 'Returned'],
  held: ['已同意，等待后加签', 'Approved, waits for signers'],
  running: ['审批中', 'Running'],
  passed: ['已通过', 'Approved'],
  withdrawn: ['已撤销', 'Cancelled'],
})
type Word = keyof typeof stateTexts

const tasks: Readonly<Record<number, readonly [Word, Tone]>> = {
  [-2]: ['skipped', 'neutral'],
  [-1]: ['ahead', 'neutral'],
  0: ['waiting', 'info'],
  1: ['open', 'info'],
  2: ['approved', 'success'],
  3: ['rejected', 'danger'],
  4: ['cancelled', 'neutral'],
  5: ['returned', 'warning'],
  7: ['held', 'info'],
}

const outcomes: Readonly<Record<number, readonly [Word, Tone]>> = {
  1: ['running', 'info'],
  2: ['passed', 'success'],
  3: ['rejected', 'danger'],
  4: ['withdrawn', 'neutral'],
}

/** How a task stands. */
export const taskState = (state: number): readonly [Word, Tone] => tasks[state] ?? ['open', 'info']

/** How an instance stands. */
export const outcomeState = (outcome: number): readonly [Word, Tone] =>
  outcomes[outcome] ?? ['running', 'info']
