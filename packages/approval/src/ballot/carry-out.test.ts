import { expect, it } from 'vitest'
import { carryOut } from './carry-out.ts'
import type { ApprovalCommand } from './command.ts'
import { openBallot } from './open-ballot.ts'
import type { ApprovalTask, Ballot, CountRule } from './task.ts'

const rule = (mode: CountRule['mode'], ratio = 100, waitsForAll = false): CountRule => ({
  mode,
  ratio,
  waitsForAll,
})

const opened = (of: CountRule, ...users: string[]): Ballot =>
  openBallot(
    of,
    users.map((user) => ({ key: user, user, weight: 1, automatic: null })),
    0,
  ).ballot

const states = ({ tasks }: Ballot): Record<string, number> =>
  Object.fromEntries(tasks.map(({ key, state }) => [key, state]))

/** Several commands, one after the other; the last verdict, and where the tasks stand. */
const after = (ballot: Ballot, ...commands: ApprovalCommand[]) => {
  let now = ballot
  let verdict: string | null = null
  for (const command of commands) {
    const done = carryOut(now, command)
    if (done.refused !== undefined) return { refused: done.refused, states: states(now) }
    now = done.ballot
    verdict = done.verdict
  }
  return { verdict, states: states(now), tasks: now.tasks }
}

const yes = (task: string): ApprovalCommand => ({ kind: 'approve', task })
const no = (task: string): ApprovalCommand => ({ kind: 'reject', task })
const signers = (
  task: string,
  signs: 'before' | 'after' | 'beside',
  users: readonly string[],
  inOrder = false,
): ApprovalCommand => ({
  kind: 'addSigners',
  task,
  signs,
  inOrder,
  people: users.map((user) => ({ key: user, user })),
})
const taskOf = (tasks: readonly ApprovalTask[] | undefined, key: string) =>
  tasks?.find((one) => one.key === key)

it.each([
  ['WFL-04 66 % of three needs two', rule(2, 66), 3, [yes('a'), yes('b')], 'approved'],
  ['WFL-04 67 % of three needs all three', rule(2, 67), 3, [yes('a'), yes('b')], null],
  ['WFL-04 67 % of three fails with the first rejection', rule(2, 67), 3, [no('a')], 'rejected'],
  [
    'WFL-04 half of four is out of reach after three rejections',
    rule(2, 50),
    4,
    [no('a'), no('b'), no('c')],
    'rejected',
  ],
  ['WFL-04 half of four is within reach after two rejections', rule(2, 50), 4, [no('a'), no('b')], null],
  ['WFL-04 of any the first approval decides', rule(3), 3, [yes('b')], 'approved'],
  ['WFL-04 of any the first rejection decides', rule(3), 3, [no('c')], 'rejected'],
  ['WFL-04 all: the last approval decides', rule(5), 2, [yes('a'), yes('b')], 'approved'],
  ['WFL-04 all: the first rejection decides', rule(5), 3, [yes('a'), no('b')], 'rejected'],
  ['WFL-04 all, waiting: a rejection waits for the rest', rule(5, 100, true), 3, [no('a'), yes('b')], null],
  ['WFL-04 all, waiting: then it counts', rule(5, 100, true), 3, [no('a'), yes('b'), yes('c')], 'rejected'],
  ['WFL-04 one after the other: the last decides', rule(4), 2, [yes('a'), yes('b')], 'approved'],
] as const)('%s', (_title, of, people, commands, verdict) => {
  const ballot = opened(of, ...['a', 'b', 'c', 'd'].slice(0, people))
  expect(after(ballot, ...commands).verdict).toBe(verdict)
})

it('WFL-04 weights count, in whole numbers', () => {
  const asked = [
    { key: 'a', user: 'a', weight: 3, automatic: null },
    { key: 'b', user: 'b', weight: 1, automatic: null },
    { key: 'c', user: 'c', weight: 1, automatic: null },
  ] as const
  const { ballot } = openBallot(rule(2, 60), asked, 0)
  expect(after(ballot, yes('a')).verdict).toBe('approved')
  expect(after(ballot, yes('b'), yes('c')).verdict).toBeNull()
  expect(after(ballot, no('a')).verdict).toBe('rejected')
})

it('WFL-04 a random draw asks one', () => {
  const people = ['a', 'b', 'c'].map((user) => ({ key: user, user, weight: 1, automatic: null }))
  expect(states(openBallot(rule(1), people, 2).ballot)).toEqual({ c: 1 })
})

it('WFL-04 who is skipped has no vote; where all are skipped it passes', () => {
  const skipped = { weight: 1, automatic: 'skipped' } as const
  const two = openBallot(
    rule(5),
    [
      { key: 'a', user: 'a', ...skipped },
      { key: 'b', user: 'b', weight: 1, automatic: null },
    ],
    0,
  )
  expect(two.verdict).toBeNull()
  expect(after(two.ballot, yes('b')).verdict).toBe('approved')
  expect(openBallot(rule(5), [{ key: 'a', user: 'a', ...skipped }], 0).verdict).toBe('approved')
})

it('WFL-04 once decided, whatever is open is cancelled', () => {
  expect(after(opened(rule(3), 'a', 'b', 'c'), yes('b')).states).toEqual({ a: 4, b: 2, c: 4 })
})

it('WFL-04 people who are asked one after the other get no task before their turn, and none after a rejection', () => {
  const line = opened(rule(4), 'a', 'b', 'c')
  expect(states(line)).toEqual({ a: 1, b: -1, c: -1 })
  expect(after(line, yes('b')).refused).toBe('task-not-open')
  expect(after(line, yes('a')).states).toEqual({ a: 2, b: 1, c: -1 })
  expect(after(line, yes('a'), no('b')).states).toEqual({ a: 2, b: 3, c: 4 })
})

it('WFL-04 signers before: the task waits, opens when all have approved, and its owner decides', () => {
  const held = after(opened(rule(5), 'a'), signers('a', 'before', ['x', 'y']))
  expect(held.states).toEqual({ a: 0, x: 1, y: 1 })
  const ballot = opened(rule(5), 'a')
  expect(after(ballot, signers('a', 'before', ['x', 'y']), yes('x')).states).toMatchObject({ a: 0 })
  const open = after(ballot, signers('a', 'before', ['x', 'y']), yes('x'), yes('y'))
  expect(open).toMatchObject({ verdict: null, states: { a: 1, x: 2, y: 2 } })
  expect(after(ballot, signers('a', 'before', ['x', 'y']), yes('x'), yes('y'), yes('a')).verdict).toBe(
    'approved',
  )
})

it('WFL-04 a rejection of a signer before is the task’s rejecting vote, and leaves nothing in state 0', () => {
  const done = after(opened(rule(5), 'a', 'b'), signers('a', 'before', ['x', 'y']), no('x'))
  expect(done).toMatchObject({ verdict: 'rejected', states: { a: 3, x: 3, y: 4, b: 4 } })
})

it('WFL-04 signers in order are asked one after the other', () => {
  const ballot = opened(rule(5), 'a')
  const first = signers('a', 'before', ['x', 'y'], true)
  expect(after(ballot, first).states).toEqual({ a: 0, x: 1, y: -1 })
  expect(after(ballot, first, yes('x')).states).toEqual({ a: 0, x: 2, y: 1 })
  const last = signers('a', 'after', ['x', 'y'], true)
  expect(after(ballot, last, yes('a')).states).toEqual({ a: 7, x: 1, y: -1 })
  expect(after(ballot, last, yes('a'), yes('x')).states).toEqual({ a: 7, x: 2, y: 1 })
})

it('WFL-04 signers after: the approval is held until they have approved, and is one vote', () => {
  const ballot = opened(rule(5), 'a', 'b')
  const added = signers('a', 'after', ['x', 'y'])
  expect(after(ballot, added).states).toEqual({ a: 1, b: 1, x: -1, y: -1 })
  expect(after(ballot, added, yes('a')).states).toEqual({ a: 7, b: 1, x: 1, y: 1 })
  expect(after(ballot, added, yes('a'), yes('b'), yes('x'))).toMatchObject({ verdict: null })
  expect(after(ballot, added, yes('a'), yes('b'), yes('x'), yes('y')).verdict).toBe('approved')
  expect(after(ballot, added, yes('a'), no('x'))).toMatchObject({ verdict: 'rejected', states: { a: 3 } })
  expect(after(ballot, added, no('a')).states).toMatchObject({ x: 4, y: 4 })
})

it('WFL-04 signers beside vote in full; in a line they are next', () => {
  const ballot = opened(rule(5), 'a', 'b')
  expect(after(ballot, signers('a', 'beside', ['x']), yes('a'), yes('b')).verdict).toBeNull()
  expect(after(ballot, signers('a', 'beside', ['x']), yes('a'), yes('b'), yes('x')).verdict).toBe('approved')
  const line = opened(rule(4), 'a', 'b')
  expect(after(line, signers('a', 'beside', ['x']), yes('a')).states).toEqual({ a: 2, b: -1, x: 1 })
})

it('WFL-04 removing signers: the last one before opens the task, the last one after frees the approval', () => {
  const ballot = opened(rule(5), 'a')
  const gone: ApprovalCommand = { kind: 'removeSigner', task: 'x' }
  expect(after(ballot, signers('a', 'before', ['x']), gone).states).toEqual({ a: 1, x: 4 })
  expect(after(ballot, signers('a', 'after', ['x']), yes('a'), gone)).toMatchObject({
    verdict: 'approved',
    states: { a: 2, x: 4 },
  })
  expect(after(opened(rule(5), 'a'), signers('a', 'beside', ['x']), yes('a'), gone).verdict).toBe('approved')
  expect(after(ballot, { kind: 'removeSigner', task: 'a' }).refused).toBe('task-no-signer')
})

it('WFL-04 signers are three deep at most, fifty a level, and nobody twice in a level', () => {
  const ballot = opened(rule(5), 'a')
  const deep = [
    signers('a', 'before', ['x']),
    signers('x', 'before', ['y']),
    signers('y', 'before', ['z']),
    signers('z', 'before', ['w']),
  ]
  expect(after(ballot, ...deep.slice(0, 3)).refused).toBeUndefined()
  expect(after(ballot, ...deep).refused).toBe('task-signers-deep')
  const many = Array.from({ length: 51 }, (_, at) => `u${at}`)
  expect(after(ballot, signers('a', 'before', many)).refused).toBe('task-signers-many')
  expect(after(ballot, signers('a', 'before', ['x', 'x'])).refused).toBe('task-person-twice')
  expect(after(ballot, signers('a', 'before', ['a'])).refused).toBe('task-person-twice')
  expect(after(opened(rule(5), 'a', 'b'), signers('a', 'beside', ['b'])).refused).toBe('task-person-twice')
  expect(after(ballot, signers('a', 'before', [])).refused).toBe('task-no-signer')
})

it('WFL-04 transfer moves the vote for good; not to somebody who votes here already', () => {
  const ballot = opened(rule(5), 'a', 'b')
  expect(taskOf(after(ballot, { kind: 'transfer', task: 'a', to: 'x' }).tasks, 'a')).toMatchObject({
    assignee: 'x',
    owner: null,
  })
  expect(after(ballot, { kind: 'transfer', task: 'a', to: 'b' }).refused).toBe('task-person-twice')
  expect(after(ballot, { kind: 'transfer', task: 'a', to: 'a' }).refused).toBe('task-person-twice')
})

it('WFL-04 a delegate cannot approve, only resolve; then it is its owner’s again', () => {
  const ballot = opened(rule(5), 'a')
  const given: ApprovalCommand = { kind: 'delegate', task: 'a', to: 'x' }
  expect(taskOf(after(ballot, given).tasks, 'a')).toMatchObject({ assignee: 'x', owner: 'a', pending: true })
  expect(after(ballot, given, yes('a')).refused).toBe('task-pending')
  expect(after(ballot, given, { kind: 'delegate', task: 'a', to: 'y' }).refused).toBe('task-pending')
  const back = after(ballot, given, { kind: 'resolve', task: 'a' })
  expect(taskOf(back.tasks, 'a')).toMatchObject({ assignee: 'a', pending: false, state: 1 })
  expect(after(ballot, { kind: 'resolve', task: 'a' }).refused).toBe('task-not-pending')
})

it('WFL-04 who claims first has it; unclaimed, it is everybody’s again', () => {
  const free: Ballot = {
    rule: rule(3),
    tasks: opened(rule(3), 'a').tasks.map((task) => ({ ...task, assignee: null })),
  }
  const mine: ApprovalCommand = { kind: 'claim', task: 'a', by: 'x' }
  expect(after(free, mine, { ...mine, by: 'y' }).refused).toBe('task-claimed')
  expect(taskOf(after(free, mine, { kind: 'unclaim', task: 'a' }).tasks, 'a')?.assignee).toBeNull()
})

it('WFL-04 a vote is taken back while nothing is decided, and only then', () => {
  const ballot = opened(rule(5), 'a', 'b')
  expect(after(ballot, yes('a'), { kind: 'takeBack', task: 'a' })).toMatchObject({
    verdict: null,
    states: { a: 1 },
  })
  expect(after(ballot, { kind: 'takeBack', task: 'a' }).refused).toBe('task-not-open')
  expect(after(opened(rule(4), 'a', 'b'), yes('a'), { kind: 'takeBack', task: 'a' }).refused).toBe(
    'task-decided',
  )
})

it('WFL-04 a second click, or a task of somebody else’s ballot, changes nothing', () => {
  const ballot = opened(rule(5), 'a', 'b')
  expect(after(ballot, yes('a'), yes('a')).refused).toBe('task-not-open')
  expect(after(ballot, yes('zz')).refused).toBe('task-gone')
})
