import { describe, expect, it } from 'vitest'
import { feel, juel, literal, process } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

const timer = (value: string, when: 'date' | 'duration' | 'cycle' = 'duration') =>
  ({ kind: 'timer', when, value: literal(value) }) as const

const dueOf = (p: ReturnType<typeof play>): string[] =>
  p.live.work.flatMap((work) => (work.kind === 'timer' ? [work.due] : []))

describe('scopes', () => {
  const listening = (start: object, interrupting: boolean) =>
    process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .add('endEvent', 'e')
      .line('s', 'a', 'e')
      .inside('on', { kind: 'event' }, (on) =>
        on
          .add('startEvent', 'os', {
            trigger: { kind: 'message', name: literal('m'), ...start },
            interrupting,
          })
          .add('userTask', 'h')
          .line('os', 'h'),
      )
      .end()

  it('WFL-04 an event sub-process stays armed while a token of its scope lives, also after the main path has ended', () => {
    const p = play(listening({}, false)).hear('os').complete('a')
    expect([p.open, p.state]).toEqual([['h'], 'ACTIVE'])
    p.hear('os')
    expect(p.open).toEqual(['h', 'h'])
    p.complete('h').complete('h')
    expect([p.state, p.live.subscriptions]).toEqual(['COMPLETED', []])
  })

  it('WFL-04 an interrupting event sub-process ends what runs, and hears no more', () => {
    const p = play(listening({}, true)).hear('os', { x: 1 })
    expect([p.open, p.live.subscriptions, p.variable('x')]).toEqual([['h'], [], 1])
    expect(p.live.activations.find(({ node }) => node === 'on')?.parents).toEqual([])
    expect(p.complete('h').state).toBe('COMPLETED')
  })

  it('WFL-04 what starts event sub-processes sees the variables of the start; without a value it is an incident beside', () => {
    const trigger = { kind: 'message', name: literal('m'), key: juel('order.id') } as const
    const model = process()
      .add('startEvent', 's')
      .add('userTask', 'a')
      .line('s', 'a')
      .inside('on', { kind: 'event' }, (on) =>
        on.add('startEvent', 'os', { trigger }).add('userTask', 'h').line('os', 'h'),
      )
      .end()
    expect(play(model, { variables: { order: { id: 7 } } }).live.subscriptions).toMatchObject([
      { correlationKey: '7' },
    ])
    const p = play(model)
    expect([p.open, p.incidents, p.live.subscriptions]).toEqual([['a'], ['EXTRACT_VALUE_ERROR p'], []])
    expect(p.resolve().incidents).toEqual(['EXTRACT_VALUE_ERROR p'])
    p.do({ kind: 'setVariables', scope: null, variables: { order: { id: 8 } }, local: false }).resolve()
    expect([p.incidents, p.hear('os').open]).toEqual([[], ['h']])
  })

  it('WFL-04 a timer starts an event sub-process of the process, and of a sub-process', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .inside('sub', {}, (sub) =>
          sub
            .add('startEvent', 't')
            .add('userTask', 'u')
            .line('t', 'u')
            .inside('on', { kind: 'event' }, (on) =>
              on
                .add('startEvent', 'os', { trigger: timer('R2/PT1H', 'cycle'), interrupting: false })
                .add('userTask', 'h')
                .line('os', 'h'),
            ),
        )
        .line('s', 'sub')
        .end(),
    )
    p.ring('os').ring('os')
    expect([p.open, dueOf(p)]).toEqual([['u', 'h', 'h'], []])
  })

  const terminating = (all: boolean) =>
    process()
      .add('startEvent', 's')
      .add('parallelGateway', 'f')
      .add('userTask', 'o')
      .inside('sub', {}, (sub) =>
        sub
          .add('startEvent', 't')
          .add('parallelGateway', 'g')
          .add('userTask', 'a')
          .add('userTask', 'b')
          .add('endEvent', 'x', { trigger: { kind: 'terminate', all } })
          .line('t', 'g', 'a', 'x')
          .line('g', 'b'),
      )
      .add('userTask', 'z')
      .line('s', 'f', 'sub', 'z')
      .line('f', 'o')
      .end()

  it('WFL-04 terminate ends its own scope, which is then complete; terminate all ends the instance', () => {
    const p = play(terminating(false)).complete('a')
    expect([p.open, p.terminated]).toEqual([['o', 'z'], ['b']])
    const q = play(terminating(true)).complete('a')
    expect([q.state, q.live.tokens, q.live.work]).toEqual(['COMPLETED', [], []])
    expect([q.terminated.toSorted(), q.completed.at(-1)]).toEqual([['b', 'o', 'sub'], 'x'])
  })

  it('ZBE-02 variables local to a sub-process end with it, and outputs go up', () => {
    const p = play(
      process('p', 'zeebe')
        .add('startEvent', 's')
        .inside(
          'sub',
          {
            inputs: [{ source: feel('n + 1'), target: 'm' }],
            outputs: [{ source: feel('m * 2'), target: 'r' }],
          },
          (sub) => sub.add('startEvent', 't').add('userTask', 'u').line('t', 'u'),
        )
        .add('userTask', 'z')
        .line('s', 'sub', 'z')
        .end(),
      { variables: { n: 1 } },
    )
    p.complete('u', { m: 5, k: 1 })
    expect([p.variable('r'), p.variable('m'), p.variable('k')]).toEqual([10, undefined, 1])
  })
})
