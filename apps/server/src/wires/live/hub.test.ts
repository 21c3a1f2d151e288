import { AppError } from '@gridwright/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { caller, hubForTests, soon } from './hub-for-tests.ts'

describe('the live hub', () => {
  it('sends the snapshot first and then changes, numbered without a gap', async () => {
    const { hub, client, heard } = hubForTests()
    await hub.subscribe(client, 'point')
    hub.change('point', { value: 1 })
    await soon()
    hub.change('point', { value: 2 })
    await soon()
    expect(heard.map(({ type, sequence, data }) => [type, sequence, data])).toEqual([
      ['snapshot', 1, { value: 0 }],
      ['change', 2, { value: 1 }],
      ['change', 3, { value: 2 }],
    ])
  })

  it('RPT-03 tells a topic who listens: at the start, at every check, and once that it is over', async () => {
    const heard: boolean[] = []
    const keys = new Set<string>()
    const { hub, client } = hubForTests({
      attend: async (_, { key, isHere }) => {
        keys.add(key)
        heard.push(isHere)
      },
    })
    await hub.subscribe(client, 'point')
    await hub.check(false)
    hub.unsubscribe(client, 'point')
    await hub.subscribe(client, 'point')
    hub.remove(client)
    hub.remove(client)
    expect([heard, keys.size]).toEqual([[true, true, false, true, false], 2])
  })

  it('loses no change that happens while the snapshot is read', async () => {
    let finish: (value: unknown) => void = () => undefined
    const { hub, client, heard } = hubForTests({
      snapshot: () => new Promise((resolve) => (finish = resolve)),
    })
    const joined = hub.subscribe(client, 'point')
    await Promise.resolve()
    hub.change('point', { value: 7 })
    await soon()
    expect(heard).toEqual([])
    finish({ value: 6 })
    await joined
    await soon()
    expect(heard.map(({ type, data }) => [type, data])).toEqual([
      ['snapshot', { value: 6 }],
      ['change', { value: 7 }],
    ])
  })

  it('a fast source reaches a client as its newest state, one for each id', async () => {
    const { hub, client, heard } = hubForTests()
    await hub.subscribe(client, 'point')
    for (let n = 1; n <= 1000; n += 1) hub.change('point', { id: n % 2, value: n })
    await soon()
    expect(heard.slice(1).map(({ data }) => data)).toEqual([
      { id: 1, value: 999 },
      { id: 0, value: 1000 },
    ])
  })

  it('a client that takes nothing costs one message, however long it sleeps', async () => {
    const { hub, client, heard, socket } = hubForTests()
    await hub.subscribe(client, 'point')
    socket.bufferedAmount = 1_000_000
    for (let n = 1; n <= 100; n += 1) hub.change('point', { value: n })
    await soon()
    expect(heard).toHaveLength(1)
    expect(client.waiting.size).toBe(1)
    socket.bufferedAmount = 0
    await soon()
    expect(heard.at(-1)?.data).toEqual({ value: 100 })
    hub.remove(client)
  })

  it('what is too large to be told is read again', async () => {
    let value = 0
    const { hub, client, heard } = hubForTests({ snapshot: async () => ({ value: (value += 1) }) })
    await hub.subscribe(client, 'point')
    hub.change('point', undefined)
    await soon()
    expect(heard.map(({ type, sequence, data }) => [type, sequence, data])).toEqual([
      ['snapshot', 1, { value: 1 }],
      ['snapshot', 2, { value: 2 }],
    ])
  })

  it('PRM-03 takes a topic away from whoever may no longer hear it', async () => {
    let may = true
    const { hub, client, heard } = hubForTests({ mayJoin: async () => may })
    await hub.subscribe(client, 'point')
    may = false
    await hub.check(false)
    hub.change('point', { value: 1 })
    await soon()
    expect(heard.slice(1)).toEqual([{ type: 'refused', topic: 'point', code: 'no-permission' }])
  })

  it('closes sockets of sessions that are over, saying why', async () => {
    const over = hubForTests({}, () => new AppError('session-idle'))
    await over.hub.check(false)
    expect(over.heard).toEqual([{ type: 'ended', code: 'session-idle' }])
    expect(over.socket.closedWith).toBe(4001)
    expect(over.hub.size()).toBe(0)
    const left = hubForTests()
    left.hub.end('s', '')
    expect([left.heard, left.socket.closedWith]).toEqual([[], 4001])
  })

  it('PRM-03 reads the sessions of all sockets at once, and checks that are asked at once are one', async () => {
    const { hub, asked, join } = hubForTests()
    for (let n = 0; n < 20; n += 1) join(`s${n % 5}`)
    await Promise.all([hub.check(false), hub.check(false), hub.check(false)])
    expect(asked.map((ids) => ids.toSorted())).toEqual([['s', 's0', 's1', 's2', 's3', 's4']])
    const first = hub.check(false)
    await pause(0)
    await Promise.all([first, hub.check(false), hub.check(true)])
    expect(asked).toHaveLength(3)
  })

  it('PRM-03 one session that is over costs no other its socket', async () => {
    let answers = 0
    const { hub, socket, join } = hubForTests({}, () => ((answers += 1) === 1 ? undefined : caller))
    const other = join('other')
    await hub.check(false)
    expect([socket.closedWith, other.socket.closedWith, hub.size()]).toEqual([4001, 0, 1])
  })

  it('whoever goes while he is asked for his right is in no channel', async () => {
    let say: (may: boolean) => void = () => undefined
    const attended: boolean[] = []
    const { hub, client, heard } = hubForTests({
      mayJoin: () => new Promise((resolve) => (say = resolve)),
      attend: async (_, { isHere }) => void attended.push(isHere),
    })
    const joined = hub.subscribe(client, 'point')
    hub.remove(client)
    say(true)
    await joined
    hub.change('point', { value: 1 })
    await soon()
    expect([heard, attended]).toEqual([[], []])
  })

  it('at the most topics it may have, a socket asks again for one that it has', async () => {
    const { hub, client, heard } = hubForTests()
    for (let n = 0; n < 201; n += 1) await hub.subscribe(client, `point${n}`)
    await hub.subscribe(client, 'point7')
    const types = heard.map(({ type }) => type)
    expect([types.filter((one) => one === 'snapshot').length, types[200], types[201]]).toEqual([
      201,
      'refused',
      'snapshot',
    ])
  })
})
