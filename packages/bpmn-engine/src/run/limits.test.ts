import { describe, expect, it } from 'vitest'
import { juel, process } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

describe('limits', () => {
  const loop = () =>
    process()
      .add('startEvent', 's')
      .add('exclusiveGateway', 'g')
      .add('serviceTask', 't', { work: { kind: 'expression', value: juel('n + 1'), resultVariable: 'n' } })
      .add('userTask', 'z')
      .line('s', 'g')
      .flow('g', 'z', { when: juel('n >= 500') })
      .flow('g', 't', { when: juel('n < 500') })
      .line('t', 'g')
      .end()

  it('WFL-04 a long way goes on in further transactions', () => {
    const p = play(loop(), { variables: { n: 0 }, limits: { stepsPerTransaction: 300 } })
    expect(p.live.work).toMatchObject([{ kind: 'continuation' }])
    expect(p.emitted).toEqual([{ kind: 'more' }])
    expect(p.goOn().open).toEqual(['z'])
    expect(p.live.instance.steps).toBe(0)
    expect(p.emitted.length).toBe(3)
  })

  it('WFL-04 however much is left, it is told once', () => {
    const model = process().add('startEvent', 's').add('parallelGateway', 'f').line('s', 'f')
    for (const id of ['a', 'b', 'c', 'd']) model.add('task', id).line('f', id)
    const p = play(model.end(), { limits: { stepsPerTransaction: 2 } })
    expect([p.live.work.length, p.emitted]).toEqual([4, [{ kind: 'more' }]])
    expect(p.goOn().state).toBe('COMPLETED')
  })

  it('WFL-04 a variable may take 1 MiB', () => {
    const model = process().add('startEvent', 's').add('userTask', 'a').line('s', 'a').end()
    const set = (length: number) =>
      play(model).do({
        kind: 'setVariables',
        scope: null,
        variables: { x: 'x'.repeat(length) },
        local: false,
      })
    expect(set(1_048_574).refused).toBeUndefined()
    expect(set(1_048_575).refused?.code).toBe('LIMIT_EXCEEDED')
  })

  it('WFL-04 a loop that never waits becomes an incident', () => {
    const p = play(loop(), {
      variables: { n: 0 },
      limits: { stepsPerTransaction: 100, stepsWithoutWaiting: 400 },
    })
    p.goOn()
    expect(p.incidents).toMatchObject([expect.stringMatching(/^LIMIT_EXCEEDED/)])
    for (let i = 0; i < 3 && p.incidents.length > 0; i++) p.resolve().goOn()
    expect(p.open).toEqual(['z'])
  })
})
