import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Process } from '#process/process.ts'
import type { OpenWork } from '#situation/situation.ts'
import { NaiveTwin } from '#testing/naive-twin.ts'
import { play, type Player } from '#testing/player.ts'
import { blockModel, conditionNames, doings, wildModel, type Doing } from '#testing/random-model.ts'

const valuesOf = (set: readonly boolean[]): Record<string, boolean> =>
  Object.fromEntries(conditionNames.map((name, i) => [name, set[i] === true]))

/** As a store would after a crash: through text, and in whatever order a database gives rows. */
function crash(p: Player): void {
  const read = JSON.parse(JSON.stringify(p.live))
  p.situation = {
    ...read,
    scopes: read.scopes.toReversed(),
    tokens: read.tokens.toReversed(),
    activations: read.activations.toReversed(),
    work: read.work.toReversed(),
    variables: read.variables.toReversed(),
  }
}

const byKey = (a: OpenWork, b: OpenWork): number => Number(a.activation) - Number(b.activation)
const users = (p: Player): OpenWork[] => p.live.work.filter(({ kind }) => kind === 'user').toSorted(byKey)

function both(p: Player, twin: NaiveTwin, doing: Doing): void {
  const open = users(p)
  const nth = doing.pick % Math.max(1, open.length)
  const work = open[nth]
  if (!work) return
  const timer = p.live.work.find((each) => each.kind === 'timer' && each.activation === work.activation)
  if (doing.rings && timer?.kind === 'timer') {
    p.do({ kind: 'due', work: timer.key })
    twin.ring(nth, timer.target)
  } else {
    const variables = valuesOf(doing.set)
    p.do({ kind: 'complete', work: work.key, variables })
    twin.complete(nth, variables)
  }
}

const seen = (p: Player) => ({
  state: p.state,
  open: users(p).map(({ node }) => node),
  completed: p.completed.toSorted(),
  terminated: p.terminated.toSorted(),
  taken: p.taken.toSorted(),
  stuck: p.live.incidents
    .filter(({ kind }) => kind !== 'JOIN_DEADLOCK')
    .map(({ node }) => node)
    .toSorted(),
})

const expected = (twin: NaiveTwin) => ({
  state: twin.state,
  open: twin.open,
  completed: twin.completed.toSorted(),
  terminated: twin.terminated.toSorted(),
  taken: twin.taken.toSorted(),
  stuck: twin.stuck.toSorted(),
})

function agree(model: Process, first: readonly boolean[], all: readonly Doing[]): void {
  const p = play(model, { variables: valuesOf(first) })
  const twin = new NaiveTwin(model, valuesOf(first))
  expect(seen(p)).toEqual(expected(twin))
  for (const doing of all) {
    if (p.state !== 'ACTIVE' || p.live.tokens.length > 40) return
    if (doing.crash) crash(p)
    both(p, twin, doing)
    expect(p.refused).toBeUndefined()
    expect(seen(p)).toEqual(expected(twin))
    if (twin.hasOnlyWaiting) expect(p.incidents.join()).toContain('JOIN_DEADLOCK')
  }
}

const first = fc.array(fc.boolean(), { minLength: conditionNames.length, maxLength: conditionNames.length })

describe('the engine and its naive twin', () => {
  it('WFL-04 ZBE-02 tell the same history of any model of blocks, whatever is done and wherever it crashes', () => {
    fc.assert(fc.property(blockModel, first, doings, agree), { numRuns: 400 })
  })

  it('WFL-04 ZBE-02 tell the same history of any model at all', () => {
    fc.assert(fc.property(wildModel, first, doings, agree), { numRuns: 400 })
  })
})
