import { describe, expect, it } from 'vitest'
import { juel, literal, process, type ProcessBuilder } from '#testing/process-builder.ts'
import { play, type Player } from '#testing/player.ts'

/** The node’s last completed activation: what a person points at in the list of who decided. */
const lastOf = (p: Player, node: string, nth = -1): string => {
  const done = p.ended.filter(
    (each) => each.node === node && each.state === 'COMPLETED' && each.index === null,
  )
  return done.at(nth)?.key ?? ''
}

const back = (p: Player, from: string, to: string, direct = false): Player =>
  p.do({ kind: 'return', from: p.workAt(from).key, to: lastOf(p, to), direct })

const split = (): ProcessBuilder =>
  process()
    .add('startEvent', 's')
    .add('userTask', 'a')
    .add('parallelGateway', 'f')
    .add('userTask', 'b')
    .add('userTask', 'c')
    .add('parallelGateway', 'j')
    .add('userTask', 'd')
    .add('userTask', 'z')
    .line('s', 'a', 'f', 'b', 'j', 'd', 'z')
    .line('f', 'c', 'j')

describe('return (workflow.md 3.5)', () => {
  it('WFL-04 A → split(B, C) → join → D; D returns to B: B runs, C is not asked again, then D once', () => {
    const p = play(split().end()).completeAll('a', 'b', 'c')
    back(p, 'd', 'b')
    expect([p.refused, p.open]).toEqual([undefined, ['b']])
    expect(p.ended.at(-1)).toMatchObject({ node: 'd', state: 'TERMINATED', outcome: 'returned' })
    expect(p.complete('b').open).toEqual(['d'])
    expect(p.complete('d').open).toEqual(['z'])
  })

  it('WFL-04 the same with C open, B’s person returns to A: C’s task is cancelled; after A both run anew', () => {
    const p = play(split().end()).complete('a')
    const c = p.workAt('c').key
    back(p, 'b', 'a')
    expect([p.open, p.emitted]).toEqual([['a'], [{ kind: 'withdrawn', work: c }]])
    expect(p.complete('a').open).toEqual(['b', 'c'])
    expect(p.completeAll('b', 'c').open).toEqual(['d'])
  })

  it('WFL-04 a token that waits before the join is rolled back with what it came of', () => {
    const p = play(split().end()).completeAll('a', 'c')
    back(p, 'b', 'a')
    p.completeAll('a', 'b')
    expect([p.open, p.live.tokens.length]).toEqual([['c'], 2])
    expect(p.complete('c').open).toEqual(['d'])
  })

  it('WFL-04 a sibling branch is no cause; nor what is of this task itself', () => {
    const p = play(split().end()).completeAll('a', 'c')
    const before = p.live
    back(p, 'b', 'c')
    expect([p.refused?.code, p.live === before]).toEqual(['return-no-cause', true])
    p.do({ kind: 'return', from: p.workAt('b').key, to: '999', direct: false })
    expect(p.refused?.code).toBe('return-unknown')
    back(p, 'b', 'f')
    expect(p.refused?.code).toBe('return-not-to-user')
  })

  const countersign = () =>
    process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .add('userTask', 'b', {
        multiInstance: { sequential: false, collection: juel('people'), element: 'who' },
      })
      .add('userTask', 'd')
      .line('s', 'a', 'b', 'd')
      .end()
  const people = { variables: { people: ['x', 'y', 'z'] } }

  it('WFL-04 会签 of three, two voted, the third returns: all closed; re-entry gives three fresh tasks', () => {
    const p = play(countersign(), people).completeAll('a', 'b', 'b')
    back(p, 'b', 'a')
    expect([p.open, p.live.scopes.length]).toEqual([['a'], 1])
    p.complete('a')
    expect(p.open).toEqual(['b', 'b', 'b'])
    expect(p.completeAll('b', 'b', 'b').open).toEqual(['d'])
  })

  it('WFL-04 return to a countersigned node: it has all its tasks, whichever of its passes is named', () => {
    const p = play(countersign(), people).completeAll('a', 'b', 'b', 'b')
    const pass = p.ended.find(({ node, index }) => node === 'b' && index === 1)
    p.do({ kind: 'return', from: p.workAt('d').key, to: pass?.key ?? '', direct: false })
    expect(p.open).toEqual(['b', 'b', 'b'])
    expect(p.completeAll('b', 'b', 'b').open).toEqual(['d'])
  })

  it('WFL-04 a countersigner’s return to the starter does not fall through to the next node', () => {
    const model = process()
      .add('startEvent', 's')
      .add('userTask', 'b', { multiInstance: { sequential: false, cardinality: literal('2') } })
      .add('userTask', 'd')
      .line('s', 'b', 'd')
      .end()
    const p = play(model, { starter: 'ann' }).complete('b')
    back(p, 'b', 's')
    expect(p.live.work).toMatchObject([{ node: 's', kind: 'user', user: { assignee: 'ann' } }])
    p.complete('s', { amended: true })
    expect([p.open, p.variable('amended')]).toEqual([['b', 'b'], true])
  })

  it('WFL-04 straight back (直达) to where it came from, unless a join lies between', () => {
    const model = process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .add('userTask', 'b')
      .add('userTask', 'c')
      .add('userTask', 'd')
      .line('s', 'a', 'b', 'c', 'd')
      .end()
    const p = play(model).completeAll('a', 'b')
    back(p, 'c', 'a', true)
    expect(p.open).toEqual(['a'])
    expect(p.complete('a').open).toEqual(['c'])
    expect(p.complete('c').open).toEqual(['d'])
    const q = play(split().end()).completeAll('a', 'b', 'c')
    expect(back(q, 'd', 'b', true).refused).toEqual({
      code: 'return-not-straight',
      facts: { node: 'd', join: 'j' },
    })
  })

  const nested = (extra: object = {}) =>
    process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .inside('sub', extra, (sub) =>
        sub
          .add('startEvent', 't')
          .add('parallelGateway', 'f')
          .add('userTask', 'b')
          .add('userTask', 'c')
          .add('parallelGateway', 'j')
          .add('userTask', 'e')
          .line('t', 'f', 'b', 'j', 'e')
          .line('f', 'c', 'j'),
      )
      .add('userTask', 'd')
      .line('s', 'a', 'sub', 'd')
      .end()

  it('WFL-04 a finished embedded sub-process is entered again at the task, its joins refilled', () => {
    const p = play(nested()).completeAll('a', 'b', 'c', 'e')
    back(p, 'd', 'b')
    expect([p.refused, p.open, p.live.scopes.map(({ element }) => element)]).toEqual([
      undefined,
      ['b'],
      ['p', 'sub'],
    ])
    expect(p.complete('b').open).toEqual(['e'])
    expect(p.complete('e').open).toEqual(['d'])
    expect(p.complete('d').state).toBe('COMPLETED')
  })

  it('WFL-04 out of a live sub-process it ends with all in it; inside one it stays within', () => {
    const p = play(nested()).completeAll('a', 'b')
    back(p, 'c', 'a')
    expect([p.open, p.live.scopes.length]).toEqual([['a'], 1])
    p.completeAll('a', 'b', 'c')
    back(p, 'e', 'c')
    expect([p.open, p.complete('c').open]).toEqual([['c'], ['e']])
  })

  it('WFL-04 into a finished loop is refused with the reason', () => {
    const p = play(nested({ multiInstance: { sequential: false, cardinality: literal('1') } }))
    p.completeAll('a', 'b', 'c', 'e')
    expect(back(p, 'd', 'b').refused?.code).toBe('return-into-loop')
  })

  it('WFL-04 a second round returns to the latest, and what ran beside it stays', () => {
    const p = play(split().end()).completeAll('a', 'b', 'c')
    back(p, 'd', 'b')
    p.complete('b')
    back(p, 'd', 'c')
    expect(p.open).toEqual(['c'])
    expect(p.complete('c').open).toEqual(['d'])
    back(p, 'd', 'a')
    expect(p.complete('a').open).toEqual(['b', 'c'])
  })

  it('WFL-04 child instances, timers and jobs of what is rolled back end', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('userTask', 'a')
        .add('parallelGateway', 'f')
        .add('userTask', 'b')
        .add('callActivity', 'k')
        .add('catchEvent', 'w', { trigger: { kind: 'timer', when: 'duration', value: literal('P1D') } })
        .line('s', 'a', 'f', 'b')
        .line('f', 'k')
        .line('f', 'w')
        .end(),
    ).complete('a')
    const child = p.workAt('k')
    back(p, 'b', 'a')
    expect(p.emitted).toEqual([
      { kind: 'cancelChild', activation: child.activation },
      { kind: 'withdrawn', work: child.key },
    ])
    expect(p.live.work.map(({ node }) => node)).toEqual(['a'])
  })
})
