/** −2 skipped, −1 not reached, 0 waits for signers before it, 1 open, 2 approved, 3 rejected, 4 cancelled, 5 returned, 7 approved and held for signers after it. */
export type TaskState = -2 | -1 | 0 | 1 | 2 | 3 | 4 | 5 | 7

/** One person’s part in deciding about one user task of a process. */
export type ApprovalTask = {
  readonly key: string
  /** For whom it signs before or after; beside whom it votes. */
  readonly parent: string | null
  readonly signs: 'before' | 'after' | 'beside' | null
  readonly state: TaskState
  /** null: whoever claims it first. */
  readonly assignee: string | null
  /** Who gave it to somebody else to look into. */
  readonly owner: string | null
  /** With that somebody, who can only resolve it. */
  readonly pending: boolean
  readonly weight: number
  /** Order in which people are asked. */
  readonly sort: number
}

/** All tasks of one user work, with the rule by which they are counted. */
export type Ballot = {
  readonly tasks: readonly ApprovalTask[]
  readonly rule: CountRule
}

export type CountRule = {
  readonly mode: 1 | 2 | 3 | 4 | 5
  readonly ratio: number
  readonly waitsForAll: boolean
}

export type Verdict = 'approved' | 'rejected'

const openStates: ReadonlySet<TaskState> = new Set([-1, 0, 1, 7])

export const isOpen = ({ state }: ApprovalTask): boolean => openStates.has(state)

/** Who votes for himself: signers before and after only speak through whom they sign for. */
export const isVoter = ({ signs }: ApprovalTask): boolean => signs === null || signs === 'beside'

export const childrenOf = (
  { tasks }: Ballot,
  parent: string,
  signs: 'before' | 'after',
): readonly ApprovalTask[] =>
  tasks.filter((task) => task.parent === parent && task.signs === signs && task.state !== 4)
