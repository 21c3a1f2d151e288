import { describe, expect, it } from 'vitest'
import { feel, juel, job, literal, process } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

const timer = (value: string, when: 'date' | 'duration' | 'cycle' = 'duration') =>
  ({ kind: 'timer', when, value: literal(value) }) as const
const message = (name: string) => ({ kind: 'message', name: literal(name) }) as const
const error = (code?: string) =>
  ({ kind: 'error', ...(code === undefined ? {} : { code: literal(code) }) }) as const
const escalation = (code?: string) =>
  ({ kind: 'escalation', ...(code === undefined ? {} : { code: literal(code) }) }) as const

const dueOf = (p: ReturnType<typeof play>): string[] =>
  p.live.work.flatMap((work) => (work.kind === 'timer' ? [work.due] : []))

describe('timers', () => {
  it.each([
    ['duration', 'PT90M', '2026-11-26T09:30:00.000Z'],
    ['duration', 'P1M2DT1S', '2026-12-28T08:00:01.000Z'],
    ['duration', 'P1W', '2026-12-03T08:00:00.000Z'],
    ['date', '2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['date', '2027-01-01T08:00:00+08:00', '2027-01-01T00:00:00.000Z'],
    ['date', '2027-01-01T08:00:00+08:00[Asia/Shanghai]', '2027-01-01T00:00:00.000Z'],
    ['date', '2027-01-01T08:00:00', '2027-01-01T08:00:00.000Z'],
    ['cycle', 'R3/PT10M', '2026-11-26T08:10:00.000Z'],
    ['cycle', 'R/2026-12-01T00:00:00Z/P1D', '2026-12-01T00:00:00.000Z'],
    ['cycle', '0 0 9 * * ?', '2026-11-26T09:00:00.000Z'],
    ['cycle', '0 0/5 * * * ?', '2026-11-26T08:05:00.000Z'],
    ['duration', 'R2/PT5M', '2026-11-26T08:05:00.000Z'],
    ['duration', '2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['date', 'PT1H', '2026-11-26T09:00:00.000Z'],
    ['cycle', '0 0 9 ? * 2', '2026-11-30T09:00:00.000Z'],
  ] as const)('WFL-04 %s %s is due at %s', (when, value, due) => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('catchEvent', 't', { trigger: timer(value, when) })
        .add('userTask', 'z')
        .line('s', 't', 'z')
        .end(),
    )
    expect(dueOf(p)).toEqual([due])
    expect([p.ring('t').open, dueOf(p)]).toEqual([['z'], []])
  })

  it.each([
    ['duration', 'soon'],
    ['duration', 'P'],
    ['date', '2027-13-01'],
    ['date', 'R2/PT5M'],
    ['cycle', 'R3/PT0S'],
    ['cycle', 'never ever'],
  ] as const)('WFL-04 the %s %s is an incident', (when, value) => {
    const model = process()
      .add('startEvent', 's')
      .add('catchEvent', 't', { trigger: timer(value, when) })
      .line('s', 't')
    expect(play(model.end()).incidents).toEqual(['EXTRACT_VALUE_ERROR t'])
  })

  it('WFL-04 hours of cron are those of the time zone that is told', () => {
    const model = process()
      .add('startEvent', 's')
      .add('catchEvent', 't', { trigger: timer('0 0 9 * * ?', 'cycle') })
      .line('s', 't')
      .end()
    expect(dueOf(play(model, { timeZone: 'Asia/Shanghai' }))).toEqual(['2026-11-27T01:00:00.000Z'])
  })

  it('WFL-04 a month from the last of a month is the last of the next', () => {
    const model = process()
      .add('startEvent', 's')
      .add('catchEvent', 't', { trigger: timer('P1M') })
      .line('s', 't')
      .end()
    expect(dueOf(play(model, { now: '2027-01-31T00:00:00.000Z' }))).toEqual(['2027-02-28T00:00:00.000Z'])
  })

  it('WFL-04 a cycle at a boundary that does not interrupt re-arms from its due time, as often as it says', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('userTask', 'a')
        .add('boundaryEvent', 't', {
          attachedTo: 'a',
          interrupting: false,
          trigger: timer('R3/PT10M', 'cycle'),
        })
        .add('task', 'm')
        .line('s', 'a')
        .line('t', 'm')
        .end(),
    )
    const [first] = p.live.work.filter(({ kind }) => kind === 'timer')
    p.now = '2026-11-26T08:25:00.000Z'
    p.do({ kind: 'due', work: first?.key ?? '' })
    expect(dueOf(p)).toEqual(['2026-11-26T08:20:00.000Z'])
    expect(dueOf(p.ring('t'))).toEqual(['2026-11-26T08:30:00.000Z'])
    expect(dueOf(p.ring('t'))).toEqual([])
    expect([p.open, p.completed.filter((node) => node === 'm').length]).toEqual([['a'], 3])
    p.do({ kind: 'due', work: first?.key ?? '' })
    expect(p.refused?.code).toBe('work-gone')
  })

  it('WFL-04 a cycle ends where it says', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('userTask', 'a')
        .add('boundaryEvent', 't', {
          attachedTo: 'a',
          interrupting: false,
          trigger: timer('R/PT1H/2026-11-26T09:30:00Z', 'cycle'),
        })
        .line('s', 'a')
        .end(),
    )
    expect(dueOf(p)).toEqual(['2026-11-26T09:00:00.000Z'])
    expect(dueOf(p.ring('t'))).toEqual([])
  })
})

describe('boundary events', () => {
  const model = (interrupting: boolean) =>
    process()
      .add('startEvent', 's')
      .inside('a', {}, (sub) =>
        sub
          .add('startEvent', 'as')
          .add('userTask', 'u')
          .add('serviceTask', 'j')
          .line('as', 'u')
          .line('as', 'j'),
      )
      .add('boundaryEvent', 'm', { attachedTo: 'a', interrupting, trigger: message('stop') })
      .add('boundaryEvent', 't', { attachedTo: 'a', trigger: timer('PT1H') })
      .add('userTask', 'z')
      .add('userTask', 'n')
      .line('s', 'a', 'n')
      .line('m', 'z')
      .end()

  it('WFL-04 interrupting removes tasks, jobs and timers of the scope, then goes its own way', () => {
    const p = play(model(true)).hear('m', { why: 'late' })
    expect([p.open, p.live.subscriptions, dueOf(p)]).toEqual([['z'], [], []])
    expect(p.emitted.map(({ kind }) => kind)).toEqual(['withdrawn', 'withdrawn'])
    expect([p.variable('why'), p.terminated.at(-1)]).toEqual(['late', 'a'])
    expect(p.terminated.toSorted()).toEqual(['a', 'j', 'u'])
  })

  it('WFL-04 one that does not interrupt begins a second way, as often as it is heard', () => {
    const p = play(model(false)).hear('m').hear('m')
    expect(p.open).toEqual(['u', 'j', 'z', 'z'])
    p.completeAll('u', 'j')
    expect([p.open, p.live.subscriptions, dueOf(p)]).toEqual([['z', 'z', 'n'], [], []])
  })
})

describe('messages, signals, conditions', () => {
  it('ZBE-02 the correlation key is evaluated on entering and stays; without one it is an incident', () => {
    const trigger = { kind: 'message', name: feel('"paid " + kind'), key: feel('order') } as const
    const model = process('p', 'zeebe')
      .add('startEvent', 's')
      .add('catchEvent', 'c', { trigger, outputs: [{ source: feel('sum'), target: 'paid' }] })
      .add('userTask', 'z')
      .line('s', 'c', 'z')
      .end()
    const p = play(model, { variables: { order: 17, kind: 'x' } })
    p.do({ kind: 'setVariables', scope: null, variables: { order: 18 }, local: false })
    expect(p.live.subscriptions).toMatchObject([{ kind: 'message', name: 'paid x', correlationKey: '17' }])
    p.hear('c', { sum: 5, rest: 1 })
    expect([p.open, p.variable('paid'), p.variable('rest')]).toEqual([['z'], 5, undefined])
    expect(play(model, { variables: { kind: 'x', order: null } }).incidents).toEqual([
      'EXTRACT_VALUE_ERROR c',
    ])
  })

  it('WFL-04 an event that was heard is not heard again', () => {
    const p = play(
      process().add('startEvent', 's').add('receiveTask', 'r').add('userTask', 'z').line('s', 'r', 'z').end(),
    )
    const ear = p.live.subscriptions[0]?.key ?? ''
    p.hear('r', { x: 1 })
    expect([p.open, p.variable('x')]).toEqual([['z'], 1])
    p.do({ kind: 'correlate', subscription: ear, variables: {} })
    expect(p.refused?.code).toBe('subscription-gone')
  })

  it('WFL-04 throws messages and signals to others, with what its inputs name', () => {
    const p = play(
      process('p', 'zeebe')
        .add('startEvent', 's')
        .add('throwEvent', 't', {
          trigger: { kind: 'signal', name: literal('go') },
          inputs: [{ source: feel('n'), target: 'n' }],
        })
        .add('throwEvent', 'w', { trigger: message('order'), work: job('send') })
        .add('endEvent', 'e', { trigger: { ...message('done'), key: feel('n') } })
        .line('s', 't', 'w', 'e')
        .end(),
      { variables: { n: 3 } },
    )
    expect(p.emitted).toEqual([{ kind: 'signal', name: 'go', variables: { n: 3 } }])
    p.complete('w')
    expect(p.emitted[1]).toEqual({ kind: 'message', name: 'done', correlationKey: '3', variables: {} })
    expect(p.state).toBe('COMPLETED')
  })

  it('WFL-04 at an event-based gateway the first event wins and the others die in the same step', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('eventGateway', 'g')
        .add('catchEvent', 'm', { trigger: message('yes') })
        .add('catchEvent', 't', { trigger: timer('PT1H') })
        .add('receiveTask', 'r')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .add('userTask', 'c')
        .line('s', 'g', 'm', 'a')
        .line('g', 't', 'b')
        .line('g', 'r', 'c')
        .end(),
    )
    expect([p.live.subscriptions.length, dueOf(p).length]).toEqual([2, 1])
    p.hear('m', { x: 1 })
    expect([p.open, p.live.subscriptions, dueOf(p), p.variable('x')]).toEqual([['a'], [], [], 1])
    expect([p.completed, p.taken]).toEqual([
      ['s', 'g', 'm'],
      ['s-g', 'g-m', 'm-a'],
    ])
    expect(play(p.process).ring('t').open).toEqual(['b'])
    expect(play(p.process).hear('r').open).toEqual(['c'])
  })

  const conditional = (condition: string) => ({ kind: 'conditional', condition: juel(condition) }) as const

  it('WFL-04 conditional events are asked on entering and when a variable of theirs changes', () => {
    const model = process()
      .add('startEvent', 's')
      .add('parallelGateway', 'f')
      .add('catchEvent', 'c', { trigger: conditional('n > 5') })
      .add('userTask', 'z')
      .add('userTask', 'a')
      .add('boundaryEvent', 'b', { attachedTo: 'a', interrupting: false, trigger: conditional('n > 7') })
      .add('userTask', 'y')
      .line('s', 'f', 'c', 'z')
      .line('f', 'a')
      .line('b', 'y')
      .end()
    expect(play(model, { variables: { n: 6 } }).open.toSorted()).toEqual(['a', 'z'])
    expect(play(model, { variables: { n: 8 } }).open.toSorted()).toEqual(['a', 'y', 'z'])
    const p = play(model, { variables: { n: 1 } })
    const set = (variables: object) =>
      p.do({ kind: 'setVariables', scope: null, variables: { ...variables }, local: false }).open
    expect(set({ other: 9 })).toEqual(['a'])
    expect(set({ n: 5 })).toEqual(['a'])
    expect(set({ n: 6 })).toEqual(['a', 'z'])
    expect(set({ n: 8 })).toEqual(['a', 'z', 'y'])
  })
})

describe('errors and escalations', () => {
  const nested = (inner: readonly (string | undefined)[], outer: readonly (string | undefined)[]) => {
    const model = process()
      .add('startEvent', 's')
      .inside('sub', {}, (sub) => {
        sub.add('startEvent', 't').add('serviceTask', 'j').line('t', 'j')
        inner.forEach((code, i) => {
          sub.add('boundaryEvent', `i${i}`, { attachedTo: 'j', trigger: error(code) })
          sub.add('userTask', `inner-${code ?? 'all'}`).flow(`i${i}`, `inner-${code ?? 'all'}`)
        })
      })
      .line('s', 'sub')
    outer.forEach((code, i) => {
      model.add('boundaryEvent', `o${i}`, {
        attachedTo: 'sub',
        trigger: { ...error(code), codeVariable: 'code' },
      })
      model.add('userTask', `outer-${code ?? 'all'}`).flow(`o${i}`, `outer-${code ?? 'all'}`)
    })
    return model.end()
  }

  it.each([
    [['A'], ['A', undefined], 'A', ['inner-A']],
    [[undefined, 'A'], [], 'A', ['inner-A']],
    [[undefined], ['A'], 'A', ['inner-all']],
    [['B'], [undefined, 'A'], 'A', ['outer-A']],
    [['B'], ['C', undefined], 'A', ['outer-all']],
  ])('WFL-04 caught inside by %j and outside by %j, %s goes to %j', (inner, outer, code, open) => {
    expect(play(nested(inner, outer)).error('j', code).open).toEqual(open)
  })

  it('WFL-04 the code is told in the variable that the model names, and in history', () => {
    const p = play(nested([], [undefined])).error('j', 'A')
    expect([p.variable('code'), p.live.variables.length]).toEqual(['A', 1])
    expect(p.ended.find(({ node }) => node === 'j')).toMatchObject({ state: 'TERMINATED', outcome: 'A' })
  })

  it('WFL-04 an uncaught error is an incident that names the element; the work stays and can be done again', () => {
    const p = play(nested(['B'], [])).error('j', 'A')
    expect(p.live.incidents).toMatchObject([
      { kind: 'UNHANDLED_ERROR_EVENT', node: 'j', facts: { code: 'A' } },
    ])
    expect(p.resolve().complete('j').state).toBe('COMPLETED')
  })

  const ending = (kind: 'error' | 'escalation', start: object, interrupting = true) =>
    process()
      .add('startEvent', 's')
      .inside('sub', {}, (sub) =>
        sub
          .add('startEvent', 't')
          .add('parallelGateway', 'f')
          .add('userTask', 'w')
          .add('userTask', 'u')
          .add('endEvent', 'x', { trigger: { kind, code: literal('A') } })
          .line('t', 'f', 'w', 'x')
          .line('f', 'u')
          .inside('on', { kind: 'event' }, (on) =>
            on
              .add('startEvent', 'os', { trigger: { kind, ...start }, interrupting })
              .add('userTask', 'h')
              .line('os', 'h'),
          ),
      )
      .add('userTask', 'z')
      .line('s', 'sub', 'z')
      .end()

  it('WFL-04 an event sub-process takes an error of its scope, in the place of all else in it', () => {
    const p = play(ending('error', {})).complete('w')
    expect([p.open, p.terminated]).toEqual([['h'], ['u']])
    const [on, sub] = ['on', 'sub'].map((id) => p.live.activations.find(({ node }) => node === id))
    expect(on?.parents).toEqual([sub?.key])
    expect(p.complete('h').open).toEqual(['z'])
  })

  it('WFL-04 an error of an interrupting event sub-process is not taken by itself again', () => {
    const p = play(ending('error', {})).complete('w').error('h', 'A')
    expect(p.incidents).toEqual(['UNHANDLED_ERROR_EVENT h'])
  })

  it('WFL-04 an error end event without anybody to take it waits with an incident', () => {
    const p = play(ending('error', { code: literal('B') })).complete('w')
    expect([p.incidents, p.open]).toEqual([['UNHANDLED_ERROR_EVENT x'], ['u']])
  })

  it('WFL-04 an escalation start event interrupts unless it says otherwise; uncaught it is ignored', () => {
    expect(play(ending('escalation', {})).complete('w').open).toEqual(['h'])
    expect(play(ending('escalation', {}, false)).complete('w').open).toEqual(['u', 'h'])
    const p = play(ending('escalation', { code: literal('B') })).complete('w')
    expect([p.open, p.incidents]).toEqual([['u'], []])
  })

  it('WFL-04 an exact code wins over who takes all for escalations too, at boundaries as well', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .inside('sub', {}, (sub) =>
          sub
            .add('startEvent', 't')
            .add('throwEvent', 'x', { trigger: escalation('A') })
            .add('userTask', 'u')
            .line('t', 'x', 'u'),
        )
        .add('boundaryEvent', 'all', { attachedTo: 'sub', interrupting: false, trigger: escalation() })
        .add('boundaryEvent', 'exact', { attachedTo: 'sub', interrupting: false, trigger: escalation('A') })
        .add('userTask', 'y')
        .add('userTask', 'z')
        .line('s', 'sub')
        .line('all', 'y')
        .line('exact', 'z')
        .end(),
    )
    expect(p.open.toSorted()).toEqual(['u', 'z'])
  })
})
