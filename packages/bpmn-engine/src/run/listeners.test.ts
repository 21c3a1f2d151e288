import { describe, expect, it } from 'vitest'
import type { Process } from '#process/process.ts'
import { feel, juel, literal, process } from '#testing/process-builder.ts'
import { play, type Player } from '#testing/player.ts'

const own = (name: string) => ({ kind: 'handler', name, fields: {} }) as const
const said = (p: Player): string[] =>
  p.live.work.map((work) => (work.kind === 'handler' ? work.name : work.kind))

/** Completes whatever is open, one after the other, and tells in which order it came. */
function all(p: Player): string[] {
  const seen: string[] = []
  for (let rest = 20; rest > 0 && p.state === 'ACTIVE'; rest--) {
    const [work] = p.live.work
    if (!work) return seen
    seen.push(...said(p).slice(0, 1))
    p.do({ kind: 'complete', work: work.key, variables: { [`v${seen.length}`]: 1 } })
  }
  return seen
}

describe('listeners', () => {
  const model = (): Process => {
    const made = process()
      .add('startEvent', 's', { listeners: [{ event: 'end', work: own('s-end') }] })
      .add('parallelGateway', 'g', { listeners: [{ event: 'start', work: own('g-start') }] })
      .add('endEvent', 'e', { listeners: [{ event: 'start', work: own('e-start') }] })
      .line('s', 'g', 'e')
      .end()
    const flow = made.flows['g-e']
    if (!flow) throw new Error('No flow')
    return {
      ...made,
      listeners: [
        { event: 'start', work: own('p-start') },
        { event: 'end', work: own('p-end-1') },
        { event: 'end', work: { kind: 'expression', value: juel('1 + 1'), resultVariable: 'two' } },
        { event: 'end', work: own('p-end-2') },
      ],
      flows: {
        ...made.flows,
        'g-e': {
          ...flow,
          listeners: [
            { event: 'take', work: own('take-1') },
            { event: 'take', work: own('take-2') },
          ],
        },
      },
    }
  }

  it('WFL-04 of process, events, gateways and flows are asked in their order; the instance ends after its last', () => {
    const p = play(model())
    expect(all(p)).toEqual([
      'p-start',
      's-end',
      'g-start',
      'take-1',
      'take-2',
      'e-start',
      'p-end-1',
      'p-end-2',
    ])
    expect([p.state, p.variable('v8'), p.variable('two')]).toEqual(['COMPLETED', 1, 2])
  })

  it('WFL-04 one that fails is an incident of its own kind, at the process too', () => {
    const p = play(model())
    for (let i = 0; i < 6; i++) p.do({ kind: 'complete', work: p.live.work[0]?.key ?? '', variables: {} })
    expect(said(p)).toEqual(['p-end-1'])
    const work = p.live.work[0]?.key ?? ''
    p.do({ kind: 'fail', work, retries: 0, message: 'x' })
    expect(p.incidents).toEqual(['EXECUTION_LISTENER_NO_RETRIES p'])
    expect(p.resolve().do({ kind: 'complete', work, variables: {} }).state).toBe('ACTIVE')
    p.do({ kind: 'setVariables', scope: null, variables: { z: 1 }, local: false })
    expect(said(p)).toEqual(['p-end-2'])
  })
})

describe('a receive task without a message', () => {
  it('WFL-04 waits until somebody who knows it tells it to go on', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('receiveTask', 'r', { trigger: { kind: 'none' } })
        .add('userTask', 'z')
        .line('s', 'r', 'z')
        .end(),
    )
    expect([p.open, p.live.subscriptions.length]).toEqual([[], 1])
    expect(p.hear('r').open).toEqual(['z'])
  })
})

describe('an ad-hoc sub-process', () => {
  const adHoc = (dialect: 'activiti' | 'zeebe', extra: object) =>
    process('p', dialect)
      .add('startEvent', 's')
      .inside('sub', { kind: 'adHoc', ...extra }, (sub) =>
        sub.add('userTask', 'a').add('userTask', 'b').add('userTask', 'c').line('b', 'c'),
      )
      .add('userTask', 'z')
      .line('s', 'sub', 'z')
      .end()

  it('WFL-04 of activiti begins all that no flow leads to, and is complete when nobody is left', () => {
    const p = play(adHoc('activiti', {}))
    expect(p.open).toEqual(['a', 'b'])
    expect(p.completeAll('a', 'b', 'c').open).toEqual(['z'])
  })

  it('ZBE-02 of zeebe begins what it names; without a word nothing, and is complete', () => {
    const p = play(adHoc('zeebe', { activeElements: feel('wanted') }), { variables: { wanted: ['c'] } })
    expect(p.open).toEqual(['c'])
    expect(p.complete('c').open).toEqual(['z'])
    expect(play(adHoc('zeebe', {})).open).toEqual(['z'])
    const strange = play(adHoc('zeebe', { activeElements: literal('z') }))
    expect([strange.incidents, strange.live.scopes.length]).toEqual([['EXTRACT_VALUE_ERROR sub'], 1])
  })

  it('WFL-04 its completion condition is asked after each that is done, and breaks off the rest, or lets it end', () => {
    const p = play(adHoc('activiti', { completion: juel('ok') }), { variables: { ok: true } })
    expect(p.open).toEqual(['a', 'b'])
    p.complete('b')
    expect([p.open, p.terminated.toSorted()]).toEqual([['z'], ['a', 'c']])
    const q = play(adHoc('activiti', { completion: juel('ok'), cancelsRest: false }), {
      variables: { ok: true },
    })
    expect(q.completeAll('a', 'b').open).toEqual(['c'])
    expect(q.complete('c').open).toEqual(['z'])
  })

  it('WFL-04 a condition without a value is an incident that can be put right', () => {
    const p = play(adHoc('activiti', { completion: juel('votes.ok') })).complete('a')
    expect(p.incidents).toEqual(['CONDITION_ERROR sub'])
    p.do({ kind: 'setVariables', scope: null, variables: { votes: { ok: true } }, local: false }).resolve()
    expect([p.open, p.incidents]).toEqual([['z'], []])
  })
})
