import { describe, expect, it } from 'vitest'
import { juel, literal, process, type ProcessBuilder } from '#testing/process-builder.ts'
import { play } from '#testing/player.ts'

/** A task `id` with an activity `undo-id` for its undoing. */
const undoable = (model: ProcessBuilder, id: string, extra: object = {}): ProcessBuilder =>
  model
    .add('userTask', id, extra)
    .add('boundaryEvent', `c-${id}`, {
      attachedTo: id,
      trigger: { kind: 'compensation', waits: true },
      handler: `undo-${id}`,
    })
    .add('userTask', `undo-${id}`, { compensates: true })

const compensate = (activity?: string, waits = true) =>
  ({ trigger: { kind: 'compensation', waits, ...(activity === undefined ? {} : { activity }) } }) as const

const saga = (thrown: ReturnType<typeof compensate>) => {
  const model = process().add('startEvent', 's')
  undoable(model, 'a')
  undoable(model, 'b')
  undoable(model, 'x')
  return model.add('throwEvent', 'undo', thrown).add('userTask', 'z').line('s', 'a', 'b', 'undo', 'z').end()
}

describe('compensation', () => {
  it('WFL-04 undoes what was completed in reverse order, and the throw waits for its handlers', () => {
    const p = play(saga(compensate())).completeAll('a', 'b')
    expect(p.open).toEqual(['undo-b'])
    expect(p.complete('undo-b').open).toEqual(['undo-a'])
    expect(p.complete('undo-a').open).toEqual(['z'])
    expect([p.live.compensations, p.complete('z').state]).toEqual([[], 'COMPLETED'])
  })

  it('WFL-04 without waiting it goes on at once, the handlers beside it', () => {
    const p = play(saga(compensate(undefined, false))).completeAll('a', 'b')
    expect(p.open.toSorted()).toEqual(['undo-b', 'z'])
    p.complete('z')
    expect([p.open, p.state]).toEqual([['undo-b'], 'ACTIVE'])
    expect(p.completeAll('undo-b', 'undo-a').state).toBe('COMPLETED')
  })

  it('WFL-04 one activity alone is undone where the model names it, and with nothing to undo it passes', () => {
    expect(play(saga(compensate('a'))).completeAll('a', 'b').open).toEqual(['undo-a'])
    expect(play(saga(compensate('x'))).completeAll('a', 'b').open).toEqual(['z'])
  })

  it('WFL-04 a handler sees the variables that were local when its activity was completed', () => {
    const model = process().add('startEvent', 's')
    undoable(model, 'a', { inputs: [{ source: juel('n'), target: 'kept' }] })
    const p = play(model.add('throwEvent', 'undo', compensate()).line('s', 'a', 'undo').end(), {
      variables: { n: 1 },
    })
    p.complete('a', { n: 2 })
    expect(p.live.variables).toContainEqual({ scope: p.workAt('undo-a').activation, name: 'kept', value: 1 })
  })

  it('WFL-04 passes of a loop and activities of a completed sub-process are undone, each on its own', () => {
    const model = process().add('startEvent', 's')
    model.inside('sub', {}, (sub) => {
      sub.add('startEvent', 't')
      undoable(sub, 'a')
      undoable(sub, 'm', { multiInstance: { sequential: false, cardinality: literal('2') } })
      sub.line('t', 'a', 'm')
    })
    const p = play(model.add('endEvent', 'undo', compensate()).line('s', 'sub', 'undo').end())
    p.completeAll('a', 'm', 'm')
    const seen: string[] = []
    for (let i = 0; i < 3; i++) {
      seen.push(...p.open)
      p.complete(p.open[0] ?? '')
    }
    expect([seen, p.state]).toEqual([['undo-m', 'undo-m', 'undo-a'], 'COMPLETED'])
  })

  it('WFL-04 an event sub-process undoes what is around it', () => {
    const model = process().add('startEvent', 's')
    undoable(model, 'a')
    const p = play(
      model
        .add('serviceTask', 'b')
        .line('s', 'a', 'b')
        .inside('on', { kind: 'event' }, (on) =>
          on
            .add('startEvent', 'os', { trigger: { kind: 'error' } })
            .add('throwEvent', 'undo', compensate())
            .add('userTask', 'tell')
            .line('os', 'undo', 'tell'),
        )
        .end(),
    )
    expect(p.complete('a').error('b', 'E').open).toEqual(['undo-a'])
    expect(p.complete('undo-a').open).toEqual(['tell'])
  })

  it('WFL-04 a sub-process that says itself how it is undone does so, with what it knew, and may undo its activities', () => {
    const model = process().add('startEvent', 's')
    model.inside('sub', { inputs: [{ source: juel('n'), target: 'kept' }] }, (sub) => {
      sub.add('startEvent', 't')
      undoable(sub, 'a')
      sub.line('t', 'a').inside('on', { kind: 'event' }, (on) =>
        on
          .add('startEvent', 'os', { trigger: { kind: 'compensation', waits: true } })
          .add('throwEvent', 'inner', compensate())
          .add('serviceTask', 'tell', {
            work: { kind: 'handler', name: 'tell', fields: { kept: juel('kept') } },
          })
          .line('os', 'inner', 'tell'),
      )
    })
    const p = play(
      model.add('throwEvent', 'undo', compensate()).add('userTask', 'z').line('s', 'sub', 'undo', 'z').end(),
      { variables: { n: 1 } },
    )
    expect(p.complete('a').open).toEqual(['undo-a'])
    expect(p.complete('undo-a').live.work).toMatchObject([{ kind: 'handler', fields: { kept: 1 } }])
    expect(p.complete('tell').open).toEqual(['z'])
    expect([p.live.compensations, p.live.scopes.length, p.complete('z').state]).toEqual([[], 1, 'COMPLETED'])
  })

  const transaction = () => {
    const model = process().add('startEvent', 's')
    model.inside('tx', { kind: 'transaction' }, (tx) => {
      tx.add('startEvent', 't').add('parallelGateway', 'f')
      undoable(tx, 'a')
      tx.add('userTask', 'b')
        .add('userTask', 'd')
        .add('endEvent', 'x', { trigger: { kind: 'cancel' } })
        .line('t', 'f', 'a', 'd', 'x')
        .line('f', 'b')
    })
    return model
      .add('boundaryEvent', 'cancelled', { attachedTo: 'tx', trigger: { kind: 'cancel' } })
      .add('userTask', 'y')
      .add('userTask', 'z')
      .line('s', 'tx', 'z')
      .line('cancelled', 'y')
      .end()
  }

  it('WFL-04 a cancelled transaction ends what runs in it, undoes what was done, and leaves by its cancel event', () => {
    const p = play(transaction()).completeAll('a', 'd')
    expect([p.open, p.terminated]).toEqual([['undo-a'], ['b']])
    p.complete('undo-a')
    expect([p.open, p.terminated]).toEqual([['y'], ['b', 'tx']])
    expect(p.live.compensations).toEqual([])
  })
})
