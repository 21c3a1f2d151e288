import { describe, expect, it } from 'vitest'
import type { NodeOf } from '#process/node.ts'
import { feel, juel, literal, process } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

type Call = Partial<Omit<NodeOf<'callActivity'>, 'id' | 'type' | 'incoming' | 'outgoing' | 'scope'>>

const calling = (dialect: 'activiti' | 'zeebe', call: Call) =>
  process('p', dialect)
    .add('startEvent', 's')
    .add('callActivity', 'c', { process: literal('child'), ...call })
    .add('boundaryEvent', 'x', { attachedTo: 'c', trigger: { kind: 'error', code: literal('E') } })
    .add('boundaryEvent', 'k', { attachedTo: 'c', trigger: { kind: 'escalation' }, interrupting: false })
    .add('userTask', 'z')
    .add('userTask', 'y')
    .add('userTask', 'w')
    .line('s', 'c', 'z')
    .line('x', 'y')
    .line('k', 'w')
    .end()

const told = { variables: { a: 1, b: 2 } }

describe('a call activity', () => {
  it.each([
    ['activiti', { allIn: false, inputs: [{ source: juel('a + 1'), target: 'x' }] }, { x: 2 }],
    ['activiti', { allIn: true, inputs: [{ source: juel('a + 1'), target: 'a' }] }, { a: 2, b: 2 }],
    ['zeebe', { allIn: true, inputs: [{ source: feel('a + 1'), target: 'x' }] }, { a: 1, b: 2, x: 2 }],
    ['zeebe', { allIn: false, inputs: [{ source: feel('a + 1'), target: 'x' }] }, { x: 2 }],
  ] as const)('WFL-04 ZBE-02 %s %j brings along %j', (dialect, call, variables) => {
    const p = play(calling(dialect, { ...call, businessKey: literal('B-1') }), told)
    expect(p.live.work).toMatchObject([{ kind: 'call', process: 'child', variables, businessKey: 'B-1' }])
  })

  it.each([
    ['activiti', { allOut: false, outputs: [{ source: juel('r + a'), target: 'b' }] }, { a: 1, b: 8 }],
    ['activiti', { allOut: true }, { a: 5, b: 2, r: 3 }],
    ['activiti', { allOut: false }, { a: 1, b: 2 }],
    ['zeebe', { allOut: true }, { a: 5, b: 2, r: 3 }],
    ['zeebe', { allOut: false }, { a: 1, b: 2 }],
    ['zeebe', { allOut: true, outputs: [{ source: feel('r + a'), target: 'b' }] }, { a: 1, b: 8 }],
  ] as const)('WFL-04 ZBE-02 %s %j: what comes back makes it %j', (dialect, call, variables) => {
    const p = play(calling(dialect, call), told).complete('c', { r: 3, a: 5 })
    expect(p.open).toEqual(['z'])
    expect(Object.fromEntries(p.live.variables.map(({ name, value }) => [name, value]))).toEqual(variables)
  })

  it('WFL-04 a called process that ends tells its caller, with its variables', () => {
    const model = process().add('startEvent', 's').add('userTask', 'a').line('s', 'a').end()
    const parent = { instance: '7', activation: '8', root: '5', depth: 2 }
    const p = play(model, { parent, variables: { n: 1 } })
    expect(p.live.instance).toMatchObject({ root: '5', depth: 3, parent: { instance: '7', activation: '8' } })
    p.complete('a', { m: 2 })
    expect(p.emitted).toEqual([
      { kind: 'returned', to: { instance: '7', activation: '8' }, variables: { n: 1, m: 2 } },
    ])
  })

  it('WFL-04 an error or escalation that nobody takes goes to the caller; the error stays as incident here', () => {
    const model = process()
      .add('startEvent', 's')
      .add('throwEvent', 't', { trigger: { kind: 'escalation', code: literal('K') } })
      .add('endEvent', 'e', { trigger: { kind: 'error', code: literal('E') } })
      .line('s', 't', 'e')
      .end()
    const p = play(model, { parent: { instance: '7', activation: '8', root: '7', depth: 0 } })
    const to = { instance: '7', activation: '8' }
    expect(p.emitted).toEqual([
      { kind: 'escaped', to, what: 'escalation', code: 'K', message: '', variables: {} },
      { kind: 'escaped', to, what: 'error', code: 'E', message: '', variables: {} },
    ])
    expect(p.incidents).toEqual(['UNHANDLED_ERROR_EVENT e'])
  })

  it('WFL-04 the caller takes errors and escalations of what it called, and cancels it where it is interrupted', () => {
    const p = play(calling('activiti', {}), told)
    p.do({ kind: 'escalate', work: p.workAt('c').key, code: 'K', variables: { q: 1 } })
    expect([p.open, p.variable('q')]).toEqual([['c', 'w'], 1])
    const { key, activation } = p.workAt('c')
    p.error('c', 'E')
    expect(p.open).toEqual(['w', 'y'])
    expect(p.emitted).toEqual([
      { kind: 'cancelChild', activation },
      { kind: 'withdrawn', work: key },
    ])
  })

  it('WFL-04 an escalation of a called process interrupts by an event sub-process, unless that says otherwise', () => {
    const model = (interrupting: boolean) =>
      process()
        .add('startEvent', 's')
        .add('callActivity', 'c')
        .line('s', 'c')
        .inside('on', { kind: 'event' }, (on) =>
          on
            .add('startEvent', 'os', { trigger: { kind: 'escalation' }, interrupting })
            .add('userTask', 'h')
            .line('os', 'h'),
        )
        .end()
    const escalated = (p: ReturnType<typeof play>) =>
      p.do({ kind: 'escalate', work: p.workAt('c').key, code: 'K', variables: {} }).open
    expect(escalated(play(model(true)))).toEqual(['h'])
    expect(escalated(play(model(false)))).toEqual(['c', 'h'])
  })

  it('WFL-04 an error that the caller does not take either is told once, by the process in which it arose', () => {
    const p = play(calling('activiti', {}), told).error('c', 'F')
    expect([p.open, p.incidents, p.refused]).toEqual([['c'], [], undefined])
  })

  it('WFL-04 a called process that is not there is an incident that can be tried again', () => {
    const p = play(calling('activiti', {}), told)
    const { key: work } = p.workAt('c')
    p.do({ kind: 'fail', work, retries: 0, message: 'no such process', incident: 'CALLED_ELEMENT_ERROR' })
    expect(p.incidents).toEqual(['CALLED_ELEMENT_ERROR c'])
    expect(p.resolve().open).toEqual(['c'])
  })

  it('WFL-04 calls do not go deeper than the limit', () => {
    const parent = { instance: '7', activation: '8', root: '7', depth: 48 }
    expect(play(calling('activiti', {}), { ...told, parent }).incidents).toEqual([])
    expect(play(calling('activiti', {}), { ...told, parent: { ...parent, depth: 49 } }).incidents).toEqual([
      'LIMIT_EXCEEDED c',
    ])
  })
})
