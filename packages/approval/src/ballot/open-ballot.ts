import { settled } from './settle.ts'
import type { ApprovalTask, Ballot, CountRule, Verdict } from './task.ts'

export type Asked = {
  readonly key: string
  readonly user: string
  readonly weight: number
  /** Decided already, by a rule and not by him: skipped, or approved. */
  readonly automatic: 'skipped' | 'approved' | null
}

/** The tasks of people who have just been found; `drawn` is whom a random draw fell on (mode 1), an index. */
export const openBallot = (
  rule: CountRule,
  people: readonly Asked[],
  drawn: number,
): { readonly ballot: Ballot; readonly verdict: Verdict | null } => {
  const asked = rule.mode === 1 ? people.slice(drawn, drawn + 1) : people
  const tasks = asked.map(({ key, user, weight, automatic }, at): ApprovalTask => ({
    key,
    parent: null,
    signs: null,
    state: automatic === 'skipped' ? -2 : automatic === 'approved' ? 2 : rule.mode === 4 ? -1 : 1,
    assignee: user,
    owner: null,
    pending: false,
    weight,
    sort: at,
  }))
  return settled({ tasks, rule })
}

/** One task that whoever is a candidate may claim. */
export const claimable = (key: string): Ballot => ({
  rule: { mode: 3, ratio: 100, waitsForAll: false },
  tasks: [
    {
      key,
      parent: null,
      signs: null,
      state: 1,
      assignee: null,
      owner: null,
      pending: false,
      weight: 1,
      sort: 0,
    },
  ],
})
