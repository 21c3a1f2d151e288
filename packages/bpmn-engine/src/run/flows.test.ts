import { describe, expect, it } from 'vitest'
import { feel, juel, job, literal, process } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

const line = () =>
  process().add('startEvent', 's').add('userTask', 'a').add('endEvent', 'e').line('s', 'a', 'e').end()

describe('an instance', () => {
  it('WFL-04 starts, waits at a task, and ends with its token', () => {
    const p = play(line())
    expect([p.open, p.state]).toEqual([['a'], 'ACTIVE'])
    p.complete('a', { ok: true })
    expect([p.state, p.completed, p.taken]).toEqual(['COMPLETED', ['s', 'a', 'e'], ['s-a', 'a-e']])
    expect(p.variable('ok')).toBe(true)
    expect(p.live.tokens).toEqual([])
  })

  it('WFL-04 keeps who started it apart from variables, and tells them under the model’s name', () => {
    const p = play(
      process()
        .add('startEvent', 's', { initiator: 'who' })
        .add('userTask', 'a', { user: { fields: [], asJob: false, assignee: juel('who') } })
        .line('s', 'a')
        .end(),
      { starter: 'ben', variables: { who: 'eve' } },
    )
    expect(p.live.instance.starter).toBe('ben')
    expect(p.live.work).toMatchObject([{ kind: 'user', user: { assignee: 'ben' } }])
  })

  it('WFL-04 refuses what is gone, over, suspended or begun, and changes nothing by it', () => {
    const p = play(line())
    const before = p.live
    p.do({ kind: 'complete', work: '99', variables: {} })
    expect([p.refused?.code, p.live === before]).toEqual(['work-gone', true])
    p.do({ kind: 'suspend' }).complete('a')
    expect(p.refused?.code).toBe('suspended')
    p.do({ kind: 'resume' }).complete('a')
    expect(p.state).toBe('COMPLETED')
    p.do({ kind: 'suspend' })
    expect(p.refused?.code).toBe('instance-over')
    p.do({
      kind: 'start',
      key: '1',
      definition: 'd',
      variables: {},
      businessKey: null,
      starter: null,
      parent: null,
    })
    expect(p.refused?.code).toBe('started-already')
  })

  it('WFL-04 begins where no flow leads to if it has no start event', () => {
    const p = play(
      process().add('userTask', 'a').add('userTask', 'b').add('userTask', 'c').line('a', 'c').end(),
    )
    expect(p.open).toEqual(['a', 'b'])
  })

  it('WFL-04 without any place to begin is refused', () => {
    const timer = { kind: 'timer', when: 'date', value: literal('2030-01-01') } as const
    const p = play(process().add('startEvent', 's', { trigger: timer }).end(), {})
    expect(p.refused?.code).toBe('no-start')
    expect(play(p.process, { at: 's' }).state).toBe('COMPLETED')
  })

  it('WFL-04 what is nobody’s work is not completed, failed or broken by anybody', () => {
    const trigger = { kind: 'timer', when: 'duration', value: literal('PT1H') } as const
    const p = play(process().add('startEvent', 's').add('catchEvent', 't', { trigger }).line('s', 't').end())
    const work = p.live.work[0]?.key ?? ''
    const codes = [
      p.do({ kind: 'complete', work, variables: {} }).refused?.code,
      p.do({ kind: 'fail', work, retries: 0, message: '' }).refused?.code,
      p.do({ kind: 'throwError', work, code: 'E', message: '', variables: {} }).refused?.code,
      p.do({ kind: 'escalate', work, code: 'E', variables: {} }).refused?.code,
      p.do({ kind: 'retries', work, retries: 1 }).refused?.code,
    ]
    expect(codes).toEqual([...Array(4).fill('work-of-nobody'), 'work-without-retries'])
    const q = play(line())
    q.do({ kind: 'due', work: q.workAt('a').key })
    expect(q.refused?.code).toBe('work-not-due')
  })

  it('WFL-04 is cancelled: work is withdrawn, history says so', () => {
    const p = play(line()).do({ kind: 'cancel', reason: 'wrong' })
    expect([p.state, p.terminated, p.live.work]).toEqual(['TERMINATED', ['a'], []])
    expect(p.emitted.map(({ kind }) => kind)).toEqual(['withdrawn'])
  })

  it('WFL-04 keeps rows that did not change, so that a store knows what to write', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .line('s', 'a')
        .line('s', 'b')
        .end(),
    )
    const other = p.live.activations.find(({ node }) => node === 'b')
    p.complete('a')
    expect(p.live.activations).toEqual([other])
    expect(p.live.activations[0]).toBe(other)
  })
})

describe('gateways and conditions', () => {
  const choice = (type: 'exclusiveGateway' | 'inclusiveGateway', defaultFlow?: string) =>
    process()
      .add('startEvent', 's')
      .add(type, 'g', defaultFlow === undefined ? {} : { defaultFlow })
      .add('userTask', 'a')
      .add('userTask', 'b')
      .add('userTask', 'c')
      .line('s', 'g')
      .flow('g', 'a', { when: juel('n > 1') })
      .flow('g', 'b', { when: juel('n > 2') })
      .flow('g', 'c', { when: juel('n > 3') })
      .end()

  it.each([
    ['exclusiveGateway', 9, ['a']],
    ['exclusiveGateway', 0, ['c']],
    ['inclusiveGateway', 9, ['a', 'b']],
    ['inclusiveGateway', 0, ['c']],
  ] as const)('WFL-04 %s with n = %d goes to %j, by its default only where none holds', (type, n, open) => {
    expect(play(choice(type, 'g-c'), { variables: { n } }).open).toEqual(open)
  })

  it.each(['exclusiveGateway', 'inclusiveGateway'] as const)(
    'WFL-04 %s with nothing true is an incident that can be put right',
    (type) => {
      const p = play(choice(type), { variables: { n: 0 } })
      expect(p.incidents).toEqual(['CONDITION_ERROR g'])
      p.do({ kind: 'setVariables', scope: null, variables: { n: 2 }, local: false }).resolve()
      expect([p.incidents, p.open]).toEqual([[], ['a']])
    },
  )

  it('WFL-04 a condition without a value is an incident, and siblings go on', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('exclusiveGateway', 'g')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .line('s', 'f', 'g')
        .flow('g', 'a', { when: juel('missing > 1') })
        .line('f', 'b')
        .end(),
    )
    expect([p.incidents, p.open]).toEqual([['CONDITION_ERROR g'], ['b']])
  })

  it('WFL-04 plain flows out of an activity are all taken, conditional ones where true, else the default', () => {
    const model = process()
      .add('startEvent', 's')
      .add('task', 't', { defaultFlow: 't-c' })
      .add('userTask', 'a')
      .add('userTask', 'b')
      .add('userTask', 'c')
      .line('s', 't')
      .flow('t', 'a', { when: juel('n == 1') })
      .flow('t', 'b', { when: juel('n >= 1') })
      .flow('t', 'c')
      .end()
    expect(play(model, { variables: { n: 1 } }).open).toEqual(['a', 'b'])
    expect(play(model, { variables: { n: 2 } }).open).toEqual(['b'])
    expect(play(model, { variables: { n: 0 } }).open).toEqual(['c'])
  })

  it('WFL-04 several flows into an activity: one activation for each token', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('task', 'a')
        .add('task', 'b')
        .add('userTask', 'c')
        .line('s', 'f', 'a', 'c')
        .line('f', 'b', 'c')
        .end(),
    )
    expect(p.open).toEqual(['c', 'c'])
  })

  const diamond = () =>
    process()
      .add('startEvent', 's')
      .add('parallelGateway', 'f')
      .add('userTask', 'a')
      .add('userTask', 'b')
      .add('parallelGateway', 'j')
      .add('userTask', 'z')
      .line('s', 'f', 'a', 'j')
      .line('f', 'b', 'j')
      .line('j', 'z')
      .end()

  it('WFL-04 a parallel join waits for a token from each flow, and has both as causes', () => {
    const p = play(diamond()).complete('b')
    expect(p.open).toEqual(['a'])
    p.complete('a')
    expect(p.open).toEqual(['z'])
    const keys = ['a', 'b'].map((node) => p.ended.find((each) => each.node === node)?.key)
    const join = p.ended.find(({ node }) => node === 'j')
    expect([join?.parents, join?.flows]).toEqual([keys, ['a-j', 'b-j']])
  })

  it('WFL-04 three tokens on one flow never fire a parallel join; surplus waits, and that is told', () => {
    const model = process()
      .add('startEvent', 's')
      .add('parallelGateway', 'f')
      .add('task', 'm')
      .add('userTask', 'b')
      .add('parallelGateway', 'j')
      .add('userTask', 'z')
      .line('s', 'f', 'b', 'j', 'z')
      .line('m', 'j')
    for (const i of [1, 2, 3]) model.flow('f', 'm', { id: `f-m${i}` })
    const p = play(model.end())
    expect([p.open, p.incidents]).toEqual([['b'], []])
    p.complete('b')
    expect([p.open, p.live.tokens.length]).toEqual([['z'], 3])
    expect(p.incidents).toEqual(['JOIN_DEADLOCK j'])
    p.complete('z')
    expect(p.state).toBe('ACTIVE')
  })
})

describe('work', () => {
  const served = (dialect: 'activiti' | 'zeebe' = 'zeebe') =>
    process('p', dialect)
      .add('startEvent', 's')
      .add('serviceTask', 'a', {
        work: { kind: 'job', type: literal('pay'), retries: literal('2'), headers: { h: 'x' } },
      })
      .add('endEvent', 'e')
      .line('s', 'a', 'e')
      .end()

  it('ZBE-02 a job fails with retries left, then with none, is given one, resolved and done', () => {
    const p = play(served())
    expect(p.live.work).toMatchObject([{ kind: 'job', type: 'pay', retries: 2, headers: { h: 'x' } }])
    const { key } = p.workAt('a')
    p.do({ kind: 'fail', work: key, retries: 1, message: 'no net' })
    expect([p.live.work, p.incidents]).toMatchObject([[{ retries: 1 }], []])
    p.do({ kind: 'fail', work: key, retries: 0, message: 'no net' }).do({
      kind: 'fail',
      work: key,
      retries: 0,
      message: 'x',
    })
    expect(p.live.incidents).toMatchObject([
      { kind: 'JOB_NO_RETRIES', message: 'no net', work: key, node: 'a' },
    ])
    p.do({ kind: 'retries', work: key, retries: 5 }).resolve()
    expect([p.live.work, p.incidents]).toMatchObject([[{ retries: 5 }], []])
    p.complete('a')
    expect(p.state).toBe('COMPLETED')
  })

  it('ZBE-02 resolving alone gives one more try, and completing a failed job ends its incident', () => {
    const p = play(served())
    p.do({ kind: 'fail', work: p.workAt('a').key, retries: 0, message: 'x' }).resolve()
    expect(p.live.work).toMatchObject([{ retries: 1 }])
    p.do({
      kind: 'fail',
      work: p.workAt('a').key,
      retries: 0,
      message: 'x',
      incident: 'CALLED_DECISION_ERROR',
    })
    expect(p.incidents).toEqual(['CALLED_DECISION_ERROR a'])
    p.complete('a')
    expect([p.incidents, p.state]).toEqual([[], 'COMPLETED'])
  })

  it('WFL-04 handlers, decisions and expressions give their result under the model’s name', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('serviceTask', 'x', {
          work: { kind: 'expression', value: juel('1 + 1'), resultVariable: 'two' },
        })
        .add('serviceTask', 'h', {
          work: { kind: 'handler', name: 'mail', fields: { to: juel('two') }, resultVariable: 'sent' },
          retryCycle: literal('R5/PT1M'),
        })
        .add('serviceTask', 'd', {
          work: {
            kind: 'decision',
            decision: literal('risk'),
            binding: { kind: 'latest' },
            resultVariable: 'risk',
          },
        })
        .line('s', 'x', 'h', 'd')
        .end(),
    )
    expect(p.live.work).toMatchObject([{ kind: 'handler', name: 'mail', fields: { to: 2 }, retries: 5 }])
    p.do({ kind: 'complete', work: p.workAt('h').key, variables: {}, result: 'yes' })
    expect(p.live.work).toMatchObject([{ kind: 'decision', decision: 'risk' }])
    p.do({ kind: 'complete', work: p.workAt('d').key, variables: {}, result: { level: 3 } })
    expect([p.variable('two'), p.variable('sent'), p.variable('risk')]).toEqual([2, 'yes', { level: 3 }])
  })

  it('WFL-04 what is not run here is an incident, never an error', () => {
    const work = { kind: 'refused', reason: 'script in JavaScript' } as const
    const p = play(process().add('startEvent', 's').add('serviceTask', 'x', { work }).line('s', 'x').end())
    expect(p.live.incidents).toMatchObject([
      { kind: 'RESOURCE_NOT_FOUND', node: 'x', facts: { reason: work.reason } },
    ])
  })

  it('WFL-04 goes on in a transaction of its own before and after, where the model says so', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('userTask', 'a', { asyncBefore: true, asyncAfter: true })
        .add('endEvent', 'e')
        .line('s', 'a', 'e')
        .end(),
    )
    expect(p.live.work).toMatchObject([{ kind: 'continuation', resumes: 'begin' }])
    p.goOn().complete('a')
    expect(p.live.work).toMatchObject([{ kind: 'continuation', resumes: 'leave' }])
    expect(p.goOn().state).toBe('COMPLETED')
  })

  it('WFL-04 listeners stand before and after the work, one after the other', () => {
    const own = (name: string) => ({ kind: 'handler', name, fields: {} }) as const
    const p = play(
      process()
        .add('startEvent', 's')
        .add('userTask', 'a', {
          listeners: [
            { event: 'start', work: own('s1') },
            { event: 'create', work: own('c') },
            { event: 'start', work: own('s2') },
            { event: 'complete', work: own('d') },
            { event: 'end', work: own('e1') },
            { event: 'end', work: { kind: 'expression', value: juel('execution.setVariable("seen", 1)') } },
          ],
        })
        .line('s', 'a')
        .end(),
    )
    const seen: string[] = []
    for (let i = 0; i < 6; i++) {
      const [work] = p.live.work
      seen.push(work?.kind === 'handler' ? work.name : (work?.kind ?? ''))
      p.complete('a')
    }
    expect(seen).toEqual(['s1', 's2', 'c', 'user', 'd', 'e1'])
    expect([p.state, p.variable('seen')]).toEqual(['COMPLETED', 1])
  })

  it('WFL-04 a user task has people, dates and priority from its texts', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('userTask', 'a', {
          user: {
            fields: [],
            asJob: false,
            candidateUsers: literal('ann, ben,ann'),
            candidateGroups: juel('groups'),
            dueDate: literal('PT2H'),
            priority: literal('70'),
            form: { kind: 'key', ref: literal('f'), binding: { kind: 'latest' } },
          },
        })
        .line('s', 'a')
        .end(),
      { variables: { groups: ['hr', 'it'] } },
    )
    expect(p.live.work).toMatchObject([
      {
        user: {
          assignee: null,
          candidateUsers: ['ann', 'ben'],
          candidateGroups: ['hr', 'it'],
          dueDate: '2026-11-26T10:00:00.000Z',
          priority: 70,
          form: { kind: 'key', ref: 'f' },
        },
      },
    ])
  })

  it('WFL-04 people that cannot be told are an incident that keeps the token', () => {
    const user = { fields: [], asJob: false, assignee: juel('boss.name') }
    const p = play(process().add('startEvent', 's').add('userTask', 'a', { user }).line('s', 'a').end())
    expect(p.incidents).toEqual(['EXTRACT_VALUE_ERROR a'])
    p.do({ kind: 'setVariables', scope: null, variables: { boss: { name: 'kim' } }, local: false }).resolve()
    expect(p.live.work).toMatchObject([{ user: { assignee: 'kim' } }])
  })

  it('WFL-04 a task is skipped where its skip expression holds', () => {
    const model = process()
      .add('startEvent', 's')
      .add('userTask', 'a', { skip: juel('skip') })
      .line('s', 'a')
      .end()
    expect(play(model, { variables: { skip: true } }).state).toBe('COMPLETED')
    expect(play(model, { variables: { skip: false } }).open).toEqual(['a'])
  })
})

describe('text that people entered', () => {
  it.each(['#{1+1}', '${1+1}', '=1+1', "${''.getClass()}"])('WFL-04 %s as a value stays as it is', (text) => {
    const user = { fields: [], asJob: false, assignee: juel('who'), category: juel('who') }
    const p = play(
      process().add('startEvent', 's').add('userTask', 'a', { user, name: text }).line('s', 'a').end(),
      {
        variables: { who: text },
      },
    )
    expect(p.live.work).toMatchObject([{ user: { assignee: text, category: text } }])
  })
})

describe('variables', () => {
  const model = (
    dialect: 'activiti' | 'zeebe',
    outputs: { source: ReturnType<typeof feel>; target: string }[],
  ) =>
    process('p', dialect)
      .add('startEvent', 's')
      .add('serviceTask', 'a', {
        work: job('w'),
        inputs: [{ source: dialect === 'zeebe' ? feel('order.id') : juel('order.id'), target: 'id' }],
        outputs,
      })
      .add('userTask', 'z')
      .line('s', 'a', 'z')
      .end()
  const start = { variables: { order: { id: 7 } } }

  it('ZBE-02 without output mappings all results go up, except onto what is local', () => {
    const p = play(model('zeebe', []), start).complete('a', { id: 8, price: 3 })
    expect([p.variable('price'), p.variable('id')]).toEqual([3, undefined])
  })

  it('ZBE-02 with output mappings only these go up, along paths', () => {
    const p = play(model('zeebe', [{ source: feel('price * 2'), target: 'order.total' }]), start)
    p.complete('a', { price: 3 })
    expect([p.variable('price'), p.variable('order')]).toEqual([undefined, { id: 7, total: 6 }])
  })

  it('WFL-04 activiti writes where the name exists outwards, else at the instance', () => {
    const p = play(model('activiti', []), start).complete('a', { id: 8, price: 3, order: 1 })
    expect([p.variable('price'), p.variable('id'), p.variable('order')]).toEqual([3, undefined, 1])
  })

  it.each(['order.name', 'nobody', 'order.id.deeper'])(
    'ZBE-02 an input mapping of the missing path %s is an incident',
    (path) => {
      const p = play(
        process('p', 'zeebe')
          .add('startEvent', 's')
          .add('serviceTask', 'a', { inputs: [{ source: feel(path), target: 'x' }] })
          .line('s', 'a')
          .end(),
        start,
      )
      expect([p.incidents, p.open]).toEqual([['IO_MAPPING_ERROR a'], []])
    },
  )

  it('WFL-04 an output mapping that fails waits with the results kept, and is tried again', () => {
    const p = play(model('activiti', [{ source: juel('price * rates.vat'), target: 'total' }]), start)
    p.complete('a', { price: 3 })
    expect([p.incidents, p.open]).toEqual([['IO_MAPPING_ERROR a'], []])
    p.do({ kind: 'setVariables', scope: null, variables: { rates: { vat: 2 } }, local: false }).resolve()
    expect([p.open, p.incidents, p.variable('total')]).toEqual([['z'], [], 6])
  })

  it('WFL-04 variables beyond the limits are refused with their name', () => {
    const p = play(model('activiti', []), { ...start, limits: { variable: 100, variables: 150 } })
    p.complete('a', { long: 'x'.repeat(200) })
    expect(p.refused).toMatchObject({ code: 'LIMIT_EXCEEDED', facts: { variable: 'long' } })
    p.complete('a', { b: 'x'.repeat(80), c: 'x'.repeat(80) })
    expect(p.refused?.code).toBe('variables-too-large')
    expect(p.open).toEqual(['a'])
  })
})
