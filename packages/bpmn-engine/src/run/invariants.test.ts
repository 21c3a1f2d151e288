import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Process } from '#process/process.ts'
import type { Command } from '#situation/command.ts'
import type { Situation } from '#situation/situation.ts'
import { broken } from '#testing/broken.ts'
import { juel, literal, process } from '#testing/process-builder.ts'
import { play, type Player } from '#testing/player.ts'

/** A bit of everything in one model, in places where one thing disturbs the other. */
const rich = (): Process =>
  process()
    .add('startEvent', 's')
    .add('parallelGateway', 'f')
    .add('userTask', 'm', {
      multiInstance: { sequential: false, cardinality: literal('3'), completion: juel('enough') },
      asyncAfter: true,
    })
    .add('boundaryEvent', 'mt', {
      attachedTo: 'm',
      interrupting: false,
      trigger: { kind: 'timer', when: 'cycle', value: literal('R2/PT1H') },
    })
    .add('task', 'note')
    .inside(
      'tx',
      { kind: 'transaction', multiInstance: { sequential: true, cardinality: literal('2') } },
      (tx) =>
        tx
          .add('startEvent', 'ts')
          .add('serviceTask', 'pay', { asyncBefore: true })
          .add('boundaryEvent', 'c-pay', {
            attachedTo: 'pay',
            trigger: { kind: 'compensation', waits: true },
            handler: 'refund',
          })
          .add('serviceTask', 'refund', { compensates: true })
          .add('eventGateway', 'g')
          .add('catchEvent', 'go', { trigger: { kind: 'message', name: literal('go') } })
          .add('catchEvent', 'late', { trigger: { kind: 'timer', when: 'duration', value: literal('PT2H') } })
          .add('endEvent', 'cancel', { trigger: { kind: 'cancel' } })
          .line('ts', 'pay', 'g', 'go')
          .line('g', 'late', 'cancel')
          .inside('on', { kind: 'event' }, (on) =>
            on
              .add('startEvent', 'os', { trigger: { kind: 'escalation' }, interrupting: false })
              .add('userTask', 'look')
              .line('os', 'look'),
          ),
    )
    .add('boundaryEvent', 'cancelled', { attachedTo: 'tx', trigger: { kind: 'cancel' } })
    .add('boundaryEvent', 'broken', { attachedTo: 'tx', trigger: { kind: 'error' } })
    .add('callActivity', 'call')
    .add('boundaryEvent', 'alarm', {
      attachedTo: 'call',
      trigger: { kind: 'conditional', condition: juel('alarm') },
    })
    .add('inclusiveGateway', 'j')
    .add('throwEvent', 'undo', { trigger: { kind: 'compensation', waits: true } })
    .add('exclusiveGateway', 'x', { defaultFlow: 'x-e' })
    .add('endEvent', 'e', { trigger: { kind: 'terminate', all: false } })
    .line('s', 'f', 'm', 'j')
    .line('mt', 'note')
    .line('f', 'tx', 'j')
    .line('cancelled', 'j')
    .line('broken', 'j')
    .line('f', 'call', 'j')
    .line('alarm', 'j')
    .line('j', 'undo', 'x', 'e')
    .flow('x', 'f', { when: juel('again') })
    .inside('watch', { kind: 'event' }, (watch) =>
      watch
        .add('startEvent', 'ws', { trigger: { kind: 'signal', name: literal('stop') }, interrupting: true })
        .add('userTask', 'tidy')
        .line('ws', 'tidy'),
    )
    .end()

const kinds = [
  'complete',
  'complete',
  'complete',
  'due',
  'due',
  'correlate',
  'fail',
  'throwError',
  'escalate',
  'resolve',
  'setVariables',
  'move',
  'activate',
  'terminate',
  'return',
  'suspend',
  'resume',
  'strange',
] as const

type Doing = {
  readonly kind: (typeof kinds)[number]
  readonly pick: number
  readonly other: number
  readonly yes: boolean
}

const doings: fc.Arbitrary<readonly Doing[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), pick: fc.nat(99), other: fc.nat(99), yes: fc.boolean() }),
  { minLength: 5, maxLength: 25 },
)

const pickOf = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]
const names = ['enough', 'alarm', 'again']
const nodes = Object.keys(rich().nodes)

function commandOf(p: Player, { kind, pick, other, yes }: Doing): Command {
  const { live } = p
  const work = pickOf(live.work, pick)?.key ?? '0'
  const [node, to] = [pickOf(live.activations, pick)?.node ?? 's', pickOf(nodes, other) ?? 's']
  const change = { kind: 'modify', terminate: [], activate: [], move: [] } as const
  const commands: Readonly<Record<Doing['kind'], Command>> = {
    complete: { kind: 'complete', work, variables: {} },
    due: { kind: 'due', work },
    correlate: {
      kind: 'correlate',
      subscription: pickOf(live.subscriptions, pick)?.key ?? '0',
      variables: {},
    },
    fail: { kind: 'fail', work, retries: yes ? 1 : 0, message: 'no' },
    throwError: { kind: 'throwError', work, code: 'E', message: '', variables: {} },
    escalate: { kind: 'escalate', work, code: 'K', variables: {} },
    resolve: { kind: 'resolve', incident: pickOf(live.incidents, pick)?.key ?? '0' },
    setVariables: {
      kind: 'setVariables',
      scope: null,
      variables: { [pickOf(names, pick) ?? '']: yes },
      local: false,
    },
    move: { ...change, move: [{ from: node, to }] },
    activate: { ...change, activate: [{ node: to, variables: {} }] },
    terminate: { ...change, terminate: [{ activation: pickOf(live.activations, pick)?.key ?? '0' }] },
    return: { kind: 'return', from: work, to: pickOf(p.ended, other)?.key ?? '0', direct: yes },
    suspend: { kind: 'suspend' },
    resume: { kind: 'resume' },
    strange: { kind: 'complete', work: '999999', variables: {} },
  }
  return commands[kind]
}

describe('every situation', () => {
  it('WFL-04 ZBE-02 holds together whatever is asked, in whatever order; no command makes the engine fail', () => {
    fc.assert(
      fc.property(doings, (all) => {
        const p = play(rich(), { variables: { enough: false, alarm: false, again: false } })
        expect(broken(p.live)).toEqual([])
        for (const doing of all) {
          if (p.state !== 'ACTIVE' || p.live.tokens.length > 60) return
          const before = p.live
          p.do(commandOf(p, doing))
          expect(p.refused?.code).not.toBe('engine-fault')
          if (p.refused) expect(p.live).toBe(before)
          expect(broken(p.live)).toEqual([])
          p.situation = JSON.parse(JSON.stringify(p.live)) as Situation
        }
      }),
      { numRuns: 250 },
    )
  })
})
