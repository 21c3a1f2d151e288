import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { hubForTests, soon } from './hub-for-tests.ts'

const sharedTopic = () => {
  let reads = 0
  const snapshot = async () => ({ read: (reads += 1) })
  return { ...hubForTests({ changes: 'state', isShared: true, snapshot }), reads: () => reads }
}

describe('RTD-01 topics whose states are the same for all', () => {
  it('are read once for all who come; newcomers get the newest from memory', async () => {
    const { hub, client, join, reads } = sharedTopic()
    const others = [join(), join()]
    await Promise.all([client, others[0]?.client].map((one) => one && hub.subscribe(one, 'point')))
    expect(reads()).toBe(1)
    hub.change('point', { value: 5 })
    if (others[1] !== undefined) await hub.subscribe(others[1].client, 'point')
    expect([reads(), others[1]?.heard]).toEqual([
      1,
      [{ type: 'snapshot', topic: 'point', sequence: 1, data: { value: 5 } }],
    ])
  })

  it('are read anew where nobody listened meanwhile, and where something may have been missed', async () => {
    const { hub, client, reads, heard } = sharedTopic()
    await hub.subscribe(client, 'point')
    hub.unsubscribe(client, 'point')
    hub.change('point', { value: 1 })
    await hub.subscribe(client, 'point')
    await hub.check(true)
    hub.change('point', undefined)
    await soon()
    expect([reads(), heard.map(({ data }) => data)]).toEqual([
      4,
      [{ read: 1 }, { read: 2 }, { read: 3 }, { read: 4 }],
    ])
  })

  it('a state that is told while the first one is read is not overwritten by what was read', async () => {
    let finish: (value: unknown) => void = () => undefined
    const { hub, client, join, heard } = hubForTests({
      changes: 'state',
      isShared: true,
      snapshot: () => new Promise((resolve) => (finish = resolve)),
    })
    const joined = hub.subscribe(client, 'point')
    await pause(1)
    hub.change('point', { value: 'new' })
    finish({ value: 'old' })
    await joined
    const late = join()
    await hub.subscribe(late.client, 'point')
    expect([heard[0]?.data, late.heard[0]?.data]).toEqual([{ value: 'new' }, { value: 'new' }])
  })

  it('go out together, each as its newest state and numbered for itself', async () => {
    const { hub, client, heard } = sharedTopic()
    for (const topic of ['point1', 'point2']) await hub.subscribe(client, topic)
    for (let value = 1; value <= 9; value += 1) hub.change('point1', { value })
    hub.change('point2', { value: 10 })
    await soon()
    hub.change('point2', { value: 11 })
    await soon()
    expect(heard.slice(2)).toEqual([
      {
        type: 'changes',
        changes: [
          { topic: 'point1', sequence: 2, data: { value: 9 } },
          { topic: 'point2', sequence: 2, data: { value: 10 } },
        ],
      },
      { type: 'change', topic: 'point2', sequence: 3, data: { value: 11 } },
    ])
  })

  it('a client that takes nothing is owed one state of each, and whoever left nothing', async () => {
    const { hub, client, heard, socket } = sharedTopic()
    for (const topic of ['point1', 'point2']) await hub.subscribe(client, topic)
    socket.bufferedAmount = 1_000_000
    for (let value = 1; value <= 50; value += 1)
      for (const topic of ['point1', 'point2']) hub.change(topic, { value })
    await soon()
    hub.unsubscribe(client, 'point1')
    expect([heard.length, client.due.length]).toEqual([2, 2])
    socket.bufferedAmount = 0
    await soon()
    expect(heard.slice(2)).toEqual([{ type: 'change', topic: 'point2', sequence: 2, data: { value: 50 } }])
  })
})

describe('RTD-03 topics of events', () => {
  it('lose none, and keep their order', async () => {
    const { hub, client, heard } = hubForTests({ changes: 'event' })
    await hub.subscribe(client, 'point')
    for (let n = 0; n < 500; n += 1) hub.change('point', { id: 'same', n })
    await soon()
    expect(heard.slice(1).map(({ data }) => (data as { n: number }).n)).toEqual(
      Array.from({ length: 500 }, (_, n) => n),
    )
  })

  it('whoever takes too few of them is let go, so that he asks anew', async () => {
    const { hub, client, socket } = hubForTests({ changes: 'event' })
    await hub.subscribe(client, 'point')
    socket.bufferedAmount = 1_000_000
    for (let n = 0; n < 10_001; n += 1) hub.change('point', { n })
    hub.change('point', { n: -1 })
    expect([socket.closedWith, client.waiting.size]).toEqual([1013, 0])
  })
})
