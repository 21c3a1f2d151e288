import { describe, expect, it } from 'vitest'
import type { Process } from '#process/process.ts'
import { juel, literal, process, type ProcessBuilder } from '#testing/process-builder.ts'
import { play, type Player } from '#testing/player.ts'
import { migrate } from './migrate.ts'

const timer = (value: string, when: 'duration' | 'cycle' = 'duration') =>
  ({ kind: 'timer', when, value: literal(value) }) as const

const before = (): ProcessBuilder =>
  process()
    .add('startEvent', 's')
    .add('userTask', 'a', {
      user: { fields: [], asJob: false, assignee: literal('ann'), dueDate: literal('P1D') },
    })
    .add('boundaryEvent', 't', { attachedTo: 'a', trigger: timer('PT1H') })
    .add('userTask', 'z')
    .line('s', 'a', 'z')
    .line('t', 'z')

const asked = (p: Player, to: Process, mapping: Record<string, string> = {}) =>
  migrate({ from: p.process, to, definition: 'd2', situation: p.live, mapping, facts: p.facts })

/** Goes on with the new model, or tells why not. */
function moved(p: Player, to: Process, mapping: Record<string, string> = {}): Player {
  const outcome = asked(p, to, mapping)
  if (!('situation' in outcome)) throw new Error(JSON.stringify(outcome))
  p.situation = outcome.situation
  return Object.assign(p, { process: to })
}

describe('migration (workflow.md 4.4)', () => {
  const after = () =>
    process('q')
      .add('startEvent', 's')
      .add('userTask', 'check', { user: { fields: [], asJob: false, assignee: literal('ben') } })
      .add('boundaryEvent', 't', { attachedTo: 'check', trigger: timer('PT5H') })
      .add('boundaryEvent', 'n', { attachedTo: 'check', trigger: { kind: 'message', name: literal('stop') } })
      .add('userTask', 'more')
      .line('s', 'check', 'more')
      .line('t', 'more')
      .line('n', 'more')
      .inside('on', { kind: 'event' }, (on) =>
        on.add('startEvent', 'os', { interrupting: false, trigger: { kind: 'signal', name: literal('go') } }),
      )
      .end()

  it('ZBE-02 keeps people, variables and due dates, listens to what is new, and goes on in the new model', () => {
    const p = play(before().end(), { variables: { n: 1 } })
    moved(p, after(), { a: 'check' })
    expect(p.live.instance).toMatchObject({ process: 'q', definition: 'd2' })
    expect(p.live.work).toMatchObject([
      { kind: 'timer', target: 't', due: '2026-11-26T09:00:00.000Z', node: 'check' },
      { kind: 'user', node: 'check', user: { assignee: 'ann', dueDate: '2026-11-27T08:00:00.000Z' } },
    ])
    expect(p.live.subscriptions.map(({ target }) => target)).toEqual(['os', 'n'])
    p.complete('check')
    expect([p.open, p.variable('n'), p.live.subscriptions.map(({ target }) => target)]).toEqual([
      ['more'],
      1,
      ['os'],
    ])
  })

  it('ZBE-02 a timer that rang does not begin again, and one that is no more is listened for no more', () => {
    const ringing = (extra: ProcessBuilder) =>
      extra.add('boundaryEvent', 'r', { attachedTo: 'a', interrupting: false, trigger: timer('PT1M') }).end()
    const p = play(ringing(before())).ring('r')
    moved(p, ringing(before()))
    expect(p.live.work.flatMap((work) => (work.kind === 'timer' ? [work.target] : []))).toEqual(['t'])
    const plain = process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .add('userTask', 'z')
      .line('s', 'a', 'z')
      .end()
    expect(moved(p, plain).live.work.map(({ kind }) => kind)).toEqual(['user'])
  })

  it('ZBE-02 lists all that stands in the way, and changes nothing', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .add('userTask', 'c', { multiInstance: { sequential: false, cardinality: literal('1') } })
        .add('userTask', 'd')
        .add('task', 'e')
        .add('parallelGateway', 'j')
        .line('s', 'f', 'a', 'j')
        .line('f', 'b')
        .line('f', 'c')
        .line('f', 'd')
        .line('f', 'e', 'j')
        .end(),
    )
    const to = process()
      .add('startEvent', 's')
      .add('serviceTask', 'b')
      .add('userTask', 'c')
      .inside('sub', {}, (sub) => sub.add('userTask', 'd'))
      .add('parallelGateway', 'j')
      .line('s', 'b', 'j')
      .end()
    expect(asked(p, to)).toEqual({
      problems: [
        { code: 'node-gone', element: 'a', target: 'a' },
        { code: 'type-differs', element: 'b', target: 'b' },
        { code: 'loop-differs', element: 'c', target: 'c' },
        { code: 'scope-differs', element: 'd', target: 'd' },
        { code: 'flow-gone', element: 'e-j', target: 'e-j' },
      ],
    })
    expect(asked(p, process('p', 'zeebe').add('startEvent', 's').end())).toMatchObject({
      problems: [
        { code: 'dialect-differs' },
        { element: 'a' },
        { element: 'b' },
        { element: 'c' },
        { element: 'd' },
        { code: 'flow-gone' },
      ],
    })
  })

  it('ZBE-02 is refused where an event of the new model has no value, and changes nothing', () => {
    const p = play(before().end())
    const wrong = before().inside('on', { kind: 'event' }, (on) =>
      on.add('startEvent', 'os', { trigger: timer('soon') }),
    )
    expect(asked(p, wrong.end())).toMatchObject({ refused: { code: 'EXTRACT_VALUE_ERROR' } })
    const atTask = before().add('boundaryEvent', 'late', { attachedTo: 'a', trigger: timer('soon') })
    expect(asked(p, atTask.end())).toMatchObject({ refused: { code: 'EXTRACT_VALUE_ERROR' } })
  })

  it('ZBE-02 sub-processes go along with what is in them, and joins with what waits there', () => {
    const nested = (id: string) =>
      process()
        .add('startEvent', 's')
        .inside(id, {}, (sub) =>
          sub
            .add('startEvent', 't')
            .add('parallelGateway', 'f')
            .add('userTask', 'a')
            .add('task', 'b')
            .add('parallelGateway', 'j')
            .add('userTask', 'z')
            .line('t', 'f', 'a', 'j', 'z')
            .line('f', 'b', 'j'),
        )
        .line('s', id)
        .end()
    const p = play(nested('one'))
    expect(asked(p, nested('two'))).toMatchObject({ problems: [{ code: 'node-gone', element: 'one' }, {}] })
    expect(moved(p, nested('two'), { one: 'two' }).complete('a').open).toEqual(['z'])
  })

  it('ZBE-02 what could be undone must be there to be undone', () => {
    const undoable = (id: string) =>
      process()
        .add('startEvent', 's')
        .add('userTask', id)
        .add('boundaryEvent', 'k', {
          attachedTo: id,
          trigger: { kind: 'compensation', waits: true },
          handler: 'u',
        })
        .add('userTask', 'u', { compensates: true })
        .add('userTask', 'w')
        .add('endEvent', 'e', { trigger: { kind: 'compensation', waits: true } })
        .line('s', id, 'w', 'e')
        .end()
    const p = play(undoable('a')).complete('a')
    expect(asked(p, undoable('b'))).toEqual({
      problems: [{ code: 'handler-gone', element: 'a', target: 'a' }],
    })
    expect(moved(p, undoable('b'), { a: 'b' }).complete('w').open).toEqual(['u'])
  })
})

describe('modification (workflow.md 4.4)', () => {
  const model = () =>
    process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .add('userTask', 'b')
      .inside('sub', {}, (sub) =>
        sub.add('startEvent', 't').add('userTask', 'c').add('userTask', 'd').line('t', 'c', 'd'),
      )
      .add('userTask', 'l', { multiInstance: { sequential: true, cardinality: literal('3') } })
      .line('s', 'a', 'sub', 'b')
      .line('b', 'l')
      .end()
  const change = { kind: 'modify', terminate: [], activate: [], move: [] } as const

  it('ZBE-02 moves, begins and ends in one step', () => {
    const p = play(model()).do({ ...change, move: [{ from: 'a', to: 'b' }] })
    expect([p.open, p.terminated]).toEqual([['b'], ['a']])
    p.do({ ...change, activate: [{ node: 'd', variables: { x: 1 } }], terminate: [{ node: 'b' }] })
    expect([p.open, p.variable('x'), p.live.scopes.length]).toEqual([['d'], 1, 2])
    expect(p.complete('d').open).toEqual(['b'])
  })

  it('ZBE-02 is refused whole where one part cannot be', () => {
    const p = play(model())
    const before = p.live
    p.do({ ...change, move: [{ from: 'a', to: 'b' }], terminate: [{ node: 'c' }] })
    expect([p.refused, p.live === before]).toEqual([{ code: 'nothing-active', facts: { node: 'c' } }, true])
    p.do({ ...change, activate: [{ node: 'nowhere', variables: {} }] })
    expect(p.refused?.code).toBe('node-unknown')
  })

  it('ZBE-02 is refused where the ancestor is ambiguous, and takes the one that is named', () => {
    const p = play(model())
      .complete('a')
      .do({ ...change, activate: [{ node: 'sub', variables: {} }] })
    p.do({ ...change, activate: [{ node: 'd', variables: {} }] })
    expect([p.open, p.refused?.code]).toEqual([['c', 'c'], 'ancestor-ambiguous'])
    const ancestor = p.live.scopes[2]?.key ?? ''
    p.do({ ...change, activate: [{ node: 'd', ancestor, variables: {} }] })
    expect(p.live.activations.filter(({ node }) => node === 'd')).toMatchObject([{ scope: ancestor }])
  })

  it('ZBE-02 a scope that is left empty ends, and at last the instance', () => {
    const p = play(model()).complete('a')
    p.do({ ...change, terminate: [{ node: 'c' }] })
    expect([p.state, p.terminated, p.live.scopes]).toEqual(['TERMINATED', ['c', 'sub'], []])
  })

  it('ZBE-02 a pass that is ended counts as done; a sequential loop goes on', () => {
    const p = play(model()).do({ ...change, move: [{ from: 'a', to: 'l' }] })
    const pass = p.live.activations.find(({ index }) => index === 0)
    p.do({ ...change, terminate: [{ activation: pass?.key ?? '' }] })
    expect(p.live.activations.map(({ index }) => index)).toEqual([null, 1])
    expect(p.complete('l').complete('l').state).toBe('COMPLETED')
  })

  it('ZBE-02 a join that can no longer be satisfied is told as an incident', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .add('parallelGateway', 'j')
        .add('userTask', 'x')
        .line('s', 'f', 'a', 'j')
        .line('f', 'b', 'j')
        .end(),
    ).complete('a')
    p.do({ ...change, move: [{ from: 'b', to: 'x' }] })
    expect(p.incidents).toEqual(['JOIN_DEADLOCK j'])
    p.do({ ...change, move: [{ from: 'x', to: 'b' }] })
    expect([p.incidents, p.complete('b').state]).toEqual([[], 'COMPLETED'])
  })

  it('WFL-04 a start may begin at nodes of its own choice', () => {
    const p = play(model(), { before: ['b', 'd'] })
    expect(p.open.toSorted()).toEqual(['b', 'd'])
    expect(play(model(), { before: ['nowhere'] }).refused?.code).toBe('node-unknown')
  })

  it('WFL-04 inside loops and event sub-processes nothing can be begun from outside', () => {
    const looped = process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .inside('sub', { multiInstance: { sequential: false, cardinality: juel('2') } }, (sub) =>
        sub.add('userTask', 'c'),
      )
      .inside('on', { kind: 'event' }, (on) => on.add('startEvent', 'os').add('userTask', 'h'))
      .line('s', 'a')
      .end()
    for (const node of ['c', 'h']) {
      expect(play(looped).do({ ...change, activate: [{ node, variables: {} }] }).refused?.code).toBe(
        'scope-not-creatable',
      )
    }
    expect(play(looped).do({ ...change, activate: [{ node: 'on', variables: {} }] }).refused?.code).toBe(
      'node-not-startable',
    )
  })
})
