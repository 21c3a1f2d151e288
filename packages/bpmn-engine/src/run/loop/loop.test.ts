import { describe, expect, it } from 'vitest'
import type { MultiInstance } from '#process/node.ts'
import { feel, juel, job, literal, process } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

const user = { fields: [], asJob: false, assignee: juel('who') }

const voting = (loop: Partial<MultiInstance>) =>
  process()
    .add('startEvent', 's')
    .add('userTask', 'a', {
      user,
      multiInstance: { sequential: false, collection: juel('people'), element: 'who', ...loop },
    })
    .add('boundaryEvent', 't', {
      attachedTo: 'a',
      trigger: { kind: 'timer', when: 'duration', value: literal('PT1H') },
    })
    .add('userTask', 'z')
    .add('userTask', 'y')
    .line('s', 'a', 'z')
    .line('t', 'y')
    .end()

const people = { variables: { people: ['ann', 'ben', 'kim'] } }
const assignees = (p: ReturnType<typeof play>) =>
  p.live.work.flatMap((work) => (work.kind === 'user' ? [work.user.assignee] : []))
const counters = (p: ReturnType<typeof play>) =>
  p.live.variables.filter(({ name }) => name === 'loopCounter').map(({ value }) => value)

describe('a multi-instance activity', () => {
  it('WFL-04 parallel: one pass for each item with loopCounter from 0, then one token goes on', () => {
    const p = play(voting({}), people)
    expect([assignees(p), counters(p)]).toEqual([
      ['ann', 'ben', 'kim'],
      [0, 1, 2],
    ])
    p.complete('a', {}, 2).complete('a')
    expect(p.open).toEqual(['a'])
    expect(p.complete('a').open).toEqual(['z'])
    expect([p.live.scopes.length, p.live.variables.map(({ name }) => name)]).toEqual([1, ['people']])
    expect(p.ended.filter(({ node }) => node === 'a').map(({ index }) => index)).toEqual([2, 0, 1, null])
  })

  it('WFL-04 sequential: in the order of the items, one at a time', () => {
    const p = play(voting({ sequential: true }), people)
    const seen: unknown[] = []
    for (let i = 0; i < 3; i++) {
      seen.push([assignees(p), counters(p)])
      p.complete('a')
    }
    expect(seen).toEqual([
      [['ann'], [0]],
      [['ben'], [1]],
      [['kim'], [2]],
    ])
    expect(p.open).toEqual(['z'])
  })

  it('WFL-04 nrOfInstances, nrOfActiveInstances and nrOfCompletedInstances count; when complete, the rest is broken off', () => {
    const completion = juel('nrOfCompletedInstances == 2 && nrOfActiveInstances == 1 && nrOfInstances == 3')
    const p = play(voting({ completion }), people).complete('a')
    expect(p.open).toEqual(['a', 'a'])
    p.complete('a')
    expect([p.open, p.terminated, p.state]).toEqual([['z'], ['a'], 'ACTIVE'])
  })

  it('WFL-04 a sequential one that is complete begins no further pass', () => {
    const p = play(voting({ sequential: true, completion: juel('ok') }), people).complete('a', { ok: true })
    expect(p.open).toEqual(['z'])
  })

  it('WFL-04 a completion condition without a value is an incident; put right, the pass counts once', () => {
    const p = play(voting({ completion: juel('nrOfCompletedInstances >= enough.votes') }), people).complete(
      'a',
    )
    expect(p.incidents).toEqual(['CONDITION_ERROR a'])
    p.do({ kind: 'setVariables', scope: null, variables: { enough: { votes: 2 } }, local: false }).resolve()
    expect([p.open, p.incidents]).toEqual([['a', 'a'], []])
    expect(p.complete('a').open).toEqual(['z'])
  })

  it.each([true, false])(
    'WFL-04 of an empty collection it is complete at once (sequential: %s)',
    (sequential) => {
      const p = play(voting({ sequential }), { variables: { people: [] } })
      expect([p.open, p.live.work.map(({ kind }) => kind)]).toEqual([['z'], ['user']])
    },
  )

  it('WFL-04 its boundary events are of the whole', () => {
    const p = play(voting({}), people).complete('a').ring('t')
    expect([p.open, p.terminated]).toEqual([['y'], ['a', 'a', 'a']])
  })

  it('WFL-04 a cardinality is a number of passes', () => {
    const model = process()
      .add('startEvent', 's')
      .add('userTask', 'a', { multiInstance: { sequential: false, cardinality: literal('3') } })
      .line('s', 'a')
    expect(play(model.end()).open.length).toBe(3)
  })

  it.each([{ people: 7 }, { people: null }, {}])('WFL-04 %j is no collection: an incident', (variables) => {
    const p = play(voting({}), { variables })
    expect([p.incidents, p.live.work, p.live.scopes.length]).toEqual([['EXTRACT_VALUE_ERROR a'], [], 1])
    p.do({ kind: 'setVariables', scope: null, variables: { people: ['x'] }, local: false }).resolve()
    expect([assignees(p), p.live.work.length]).toEqual([['x'], 2])
  })

  it('WFL-04 more than 10,000 passes are an incident; up to 100 are made in one transaction', () => {
    const model = process()
      .add('startEvent', 's')
      .add('userTask', 'a', { multiInstance: { sequential: false, cardinality: juel('n') } })
      .add('userTask', 'z')
      .line('s', 'a', 'z')
      .end()
    expect(play(model, { variables: { n: 10_001 } }).incidents).toEqual(['LIMIT_EXCEEDED a'])
    const p = play(model, { variables: { n: 250 } })
    expect([p.open.length, p.emitted]).toEqual([100, [{ kind: 'more' }]])
    for (let i = 0; i < 100; i++) p.complete('a')
    expect(p.open).toEqual([])
    p.goOn()
    expect(p.open.length).toBe(150)
    for (let i = 0; i < 150; i++) p.complete('a')
    expect(p.open).toEqual(['z'])
  })

  it('WFL-04 complete before all were made, none is made any more', () => {
    const model = process()
      .add('startEvent', 's')
      .add('userTask', 'a', {
        multiInstance: { sequential: false, cardinality: literal('250'), completion: juel('ok') },
      })
      .add('userTask', 'z')
      .line('s', 'a', 'z')
      .end()
    const p = play(model).complete('a', { ok: true })
    expect([p.open, p.live.work.length]).toEqual([['z'], 1])
  })

  const collecting = (sequential: boolean, output = 'result') =>
    process('p', 'zeebe')
      .add('startEvent', 's')
      .add('serviceTask', 'a', {
        work: job('w'),
        multiInstance: {
          sequential,
          collection: feel('items'),
          element: 'item',
          outputCollection: 'results',
          outputElement: feel(output),
          completion: feel('numberOfCompletedInstances >= 3 and numberOfTerminatedInstances = 0'),
        },
      })
      .add('userTask', 'z')
      .line('s', 'a', 'z')
      .end()

  it('ZBE-02 results keep the order of the items, loopCounter begins at 1, and passes do not overwrite each other', () => {
    const p = play(collecting(false), { variables: { items: ['x', 'y', 'z'] } })
    expect(counters(p)).toEqual([1, 2, 3])
    p.complete('a', { result: 'Z', other: 1 }, 2)
    p.complete('a', { result: 'X' }).complete('a', { result: 'Y' })
    expect([p.open, p.variable('results'), p.variable('result')]).toEqual([['z'], ['X', 'Y', 'Z'], undefined])
    expect(p.variable('other')).toBe(1)
  })

  it('ZBE-02 what was not done is null in the results', () => {
    const p = play(collecting(false, 'item + "!"'), { variables: { items: ['a', 'b', 'c', 'd'] } })
    p.complete('a', {}, 3).complete('a').complete('a')
    expect([p.open, p.variable('results')]).toEqual([['z'], ['a!', 'b!', null, 'd!']])
  })

  it('ZBE-02 a sequential one collects as well', () => {
    const p = play(collecting(true), { variables: { items: [1, 2, 3] } })
    for (const result of ['a', 'b', 'c']) p.complete('a', { result })
    expect(p.variable('results')).toEqual(['a', 'b', 'c'])
  })

  it('WFL-04 passes of a sub-process have scopes of their own, and terminate ends one pass alone', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .inside('sub', { multiInstance: { sequential: false, cardinality: literal('2') } }, (sub) =>
          sub
            .add('startEvent', 't')
            .add('parallelGateway', 'f')
            .add('userTask', 'a')
            .add('userTask', 'b')
            .add('endEvent', 'x', { trigger: { kind: 'terminate', all: false } })
            .line('t', 'f', 'a', 'x')
            .line('f', 'b'),
        )
        .add('userTask', 'z')
        .line('s', 'sub', 'z')
        .end(),
    )
    expect(p.live.scopes.map(({ kind }) => kind)).toEqual([
      'process',
      'multiInstance',
      'subProcess',
      'subProcess',
    ])
    expect(p.complete('a').open).toEqual(['a', 'b'])
    expect(p.complete('a').open).toEqual(['z'])
  })

  it('WFL-04 an error of a pass is taken at the boundary of the whole', () => {
    const model = process()
      .add('startEvent', 's')
      .add('serviceTask', 'a', { multiInstance: { sequential: false, cardinality: literal('3') } })
      .add('boundaryEvent', 'x', { attachedTo: 'a', trigger: { kind: 'error' } })
      .add('userTask', 'y')
      .line('s', 'a')
      .line('x', 'y')
    expect(play(model.end()).error('a', 'E').open).toEqual(['y'])
  })
})
