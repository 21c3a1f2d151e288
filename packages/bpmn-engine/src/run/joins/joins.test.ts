import { describe, expect, it } from 'vitest'
import { juel, literal, process, type ProcessBuilder } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

const timer = (value: string) => ({ kind: 'timer', when: 'duration', value: literal(value) }) as const

/** start → inclusive split → a, b, c (by the variables of their names) → inclusive join j → z. */
const three = (): ProcessBuilder =>
  process()
    .add('startEvent', 's')
    .add('inclusiveGateway', 'i')
    .add('userTask', 'a')
    .add('userTask', 'b')
    .add('userTask', 'c')
    .add('inclusiveGateway', 'j')
    .add('userTask', 'z')
    .line('s', 'i')
    .flow('i', 'a', { when: juel('a') })
    .flow('i', 'b', { when: juel('b') })
    .flow('i', 'c', { when: juel('c') })
    .line('a', 'j')
    .line('b', 'j')
    .line('c', 'j')
    .line('j', 'z')

describe('the inclusive join (workflow.md 4.3)', () => {
  it('WFL-04 (1) of three, two taken: fires once after both, never waits for the third', () => {
    const p = play(three().end(), { variables: { a: true, b: true, c: false } })
    p.complete('a')
    expect(p.open).toEqual(['b'])
    p.complete('b')
    expect(p.open).toEqual(['z'])
    expect(p.complete('z').state).toBe('COMPLETED')
  })

  it('WFL-04 (2) one waits, the other leaves by a boundary timer to an end event: fires then', () => {
    const model = three()
      .add('boundaryEvent', 't', { attachedTo: 'b', trigger: timer('PT1H') })
      .add('endEvent', 'e')
      .line('t', 'e')
    const p = play(model.end(), { variables: { a: true, b: true, c: false } }).complete('a')
    expect(p.open).toEqual(['b'])
    p.ring('t')
    expect([p.open, p.terminated]).toEqual([['z'], ['b']])
  })

  it('WFL-04 (3) a token that can come by a full or an empty flow does not hold it', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .add('exclusiveGateway', 'x')
        .add('task', 'm')
        .add('inclusiveGateway', 'j')
        .add('userTask', 'z')
        .line('s', 'f', 'a', 'm', 'j', 'z')
        .line('f', 'b', 'x')
        .flow('x', 'm', { when: juel('again') })
        .flow('x', 'j', { when: juel('!again') })
        .end(),
      { variables: { again: false } },
    )
    p.complete('a')
    expect(p.open).toEqual(['b', 'z'])
    p.complete('b')
    expect(p.open).toEqual(['z', 'z'])
  })

  it('WFL-04 (4) a second token on a full flow stays for a second firing', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('task', 'a')
        .add('userTask', 'b')
        .add('inclusiveGateway', 'j')
        .add('userTask', 'z')
        .line('s', 'f')
        .flow('f', 'a', { id: 'one' })
        .flow('f', 'a', { id: 'two' })
        .line('f', 'b', 'j')
        .line('a', 'j', 'z')
        .end(),
    )
    expect([p.open, p.live.tokens.filter(({ at }) => 'flow' in at).length]).toEqual([['b'], 2])
    p.complete('b')
    expect(p.open).toEqual(['z', 'z'])
    const joined = p.ended.filter(({ node }) => node === 'j').map(({ flows }) => flows)
    expect(joined).toEqual([['b-j', 'a-j'], ['a-j']])
  })

  it('WFL-04 (5) a token before the throw of a link that leads to it holds it', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .add('throwEvent', 'l', { trigger: { kind: 'link', name: 'L' } })
        .add('catchEvent', 'k', { trigger: { kind: 'link', name: 'L' } })
        .add('inclusiveGateway', 'j')
        .add('userTask', 'z')
        .line('s', 'f', 'a', 'j', 'z')
        .line('f', 'b', 'l')
        .line('k', 'j')
        .end(),
    )
    p.complete('a')
    expect(p.open).toEqual(['b'])
    p.complete('b')
    expect(p.open).toEqual(['z'])
    expect(p.completed).toEqual(['s', 'f', 'a', 'b', 'l', 'k', 'j'])
  })

  it('WFL-04 (6) all tokens wait at inclusive joins in a cycle: an incident, no silent hang', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('task', 'a')
        .add('task', 'b')
        .add('inclusiveGateway', 'j')
        .add('inclusiveGateway', 'k')
        .line('s', 'f', 'a', 'j', 'k', 'j')
        .line('f', 'b', 'k')
        .end(),
    )
    expect(p.incidents.toSorted()).toEqual(['JOIN_DEADLOCK j', 'JOIN_DEADLOCK k'])
    expect(p.state).toBe('ACTIVE')
    p.resolve()
    expect(p.incidents.toSorted()).toEqual(['JOIN_DEADLOCK j', 'JOIN_DEADLOCK k'])
  })

  it('WFL-04 a token inside a sub-process counts at the sub-process', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('userTask', 'a')
        .inside('sub', {}, (sub) => sub.add('startEvent', 't').add('userTask', 'b').line('t', 'b'))
        .add('inclusiveGateway', 'j')
        .add('userTask', 'z')
        .line('s', 'f', 'a', 'j', 'z')
        .line('f', 'sub', 'j')
        .end(),
    )
    expect(p.complete('a').open).toEqual(['b'])
    expect(p.complete('b').open).toEqual(['z'])
  })

  it('WFL-04 in a loop it joins each round anew', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('inclusiveGateway', 'i')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .add('inclusiveGateway', 'j')
        .add('exclusiveGateway', 'x', { defaultFlow: 'x-z' })
        .add('userTask', 'z')
        .line('s', 'i', 'a', 'j', 'x', 'z')
        .line('i', 'b', 'j')
        .flow('x', 'i', { when: juel('again') })
        .end(),
      { variables: { again: true } },
    )
    for (let round = 0; round < 3; round++) {
      p.complete('b')
      expect(p.open).toEqual(['a'])
      p.complete('a')
      expect(p.open).toEqual(['a', 'b'])
    }
    p.complete('a', { again: false }).complete('b')
    expect(p.open).toEqual(['z'])
  })
})

describe('joins that wait in vain', () => {
  it('WFL-04 a parallel join whose other token went elsewhere is an incident, until it can be satisfied', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('userTask', 'a')
        .add('userTask', 'b')
        .add('exclusiveGateway', 'x')
        .add('endEvent', 'e')
        .add('parallelGateway', 'j')
        .line('s', 'f', 'a', 'j')
        .line('f', 'b', 'x')
        .flow('x', 'e', { when: juel('leave') })
        .flow('x', 'j', { when: juel('!leave') })
        .end(),
      { variables: { leave: true } },
    )
    expect(p.complete('a').incidents).toEqual([])
    expect(p.complete('b').incidents).toEqual(['JOIN_DEADLOCK j'])
  })

  it('WFL-04 hope by way of another join that may fire is hope', () => {
    const p = play(
      process()
        .add('startEvent', 's')
        .add('parallelGateway', 'f')
        .add('userTask', 'a')
        .add('task', 'b')
        .add('task', 'c')
        .add('parallelGateway', 'j')
        .add('parallelGateway', 'k')
        .add('userTask', 'z')
        .line('s', 'f', 'a', 'j', 'k', 'z')
        .line('f', 'b', 'j')
        .line('f', 'c', 'k')
        .end(),
    )
    expect([p.open, p.incidents]).toEqual([['a'], []])
    expect(p.complete('a').open).toEqual(['z'])
  })
})
