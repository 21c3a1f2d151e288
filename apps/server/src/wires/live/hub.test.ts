import { AppError } from '@gridwright/contract'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#operations/handler.ts'
import { createHub } from './hub.ts'
import type { LiveTopic } from '#operations/live-topic.ts'

type Message = { type: string; topic: string; sequence: number; data: unknown; code: string }

const caller = { userId: 'u', permissions: ['a'] } as unknown as Caller

/** A browser's end of the channel, which may stop taking what it is sent. */
const browser = () => {
  const heard: Message[] = []
  const socket = {
    bufferedAmount: 0,
    closedWith: 0,
    send: (text: string) => void heard.push(JSON.parse(text) as Message),
    close: (code: number) => void (socket.closedWith = code),
  }
  return { socket, heard }
}

const setting = (
  topic: Partial<LiveTopic> = {},
  holderOf: () => Promise<Caller | undefined> = async () => caller,
) => {
  const rule: LiveTopic = {
    pattern: /^point$/,
    reads: 'job.list',
    mayJoin: async () => true,
    snapshot: async () => ({ value: 0 }),
    ...topic,
  }
  const hub = createHub({ topics: [rule], holderOf, log: () => undefined })
  const { socket, heard } = browser()
  return { hub, heard, socket, client: hub.add(socket, 's', caller) }
}
const soon = () => pause(80)

describe('the live hub', () => {
  it('sends the snapshot first and then changes, numbered without a gap', async () => {
    const { hub, client, heard } = setting()
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
    const { hub, client } = setting({
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
    const { hub, client, heard } = setting({ snapshot: () => new Promise((resolve) => (finish = resolve)) })
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
    const { hub, client, heard } = setting()
    await hub.subscribe(client, 'point')
    for (let n = 1; n <= 1000; n += 1) hub.change('point', { id: n % 2, value: n })
    await soon()
    expect(heard.slice(1).map(({ data }) => data)).toEqual([
      { id: 1, value: 999 },
      { id: 0, value: 1000 },
    ])
  })

  it('a client that takes nothing costs one message, however long it sleeps', async () => {
    const { hub, client, heard, socket } = setting()
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
    const { hub, client, heard } = setting({ snapshot: async () => ({ value: (value += 1) }) })
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
    const { hub, client, heard } = setting({ mayJoin: async () => may })
    await hub.subscribe(client, 'point')
    may = false
    await hub.check(false)
    hub.change('point', { value: 1 })
    await soon()
    expect(heard.slice(1)).toEqual([{ type: 'refused', topic: 'point', code: 'no-permission' }])
  })

  it('closes sockets of sessions that are over, saying why', async () => {
    const over = setting({}, async () => {
      throw new AppError('session-idle')
    })
    await over.hub.check(false)
    expect(over.heard).toEqual([{ type: 'ended', code: 'session-idle' }])
    expect(over.socket.closedWith).toBe(4001)
    expect(over.hub.size()).toBe(0)
    const left = setting()
    left.hub.end('s', '')
    expect([left.heard, left.socket.closedWith]).toEqual([[], 4001])
  })
})
