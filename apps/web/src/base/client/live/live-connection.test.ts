import type { LiveMessage, LiveRequest } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { createLive } from './live-connection.ts'

const job = { id: 'j', progress: 0.5 } as never

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** A server that only remembers, and a clock that only remembers. */
const world = () => {
  const sockets: { sent: LiveRequest[]; open(): void; close(): void; say(message: LiveMessage): void }[] = []
  const waits: { run: () => void; delay: number; stopped: boolean }[] = []
  const state = { loggedIn: true, tickets: 0, failing: false }
  const live = createLive({
    ticket: async () => {
      state.tickets += 1
      if (state.failing) throw new Error('offline')
      return `t${state.tickets}`
    },
    open: () => {
      const heard = { open: () => {}, close: () => {}, message: (said: LiveMessage): void => void said }
      const sent: LiveRequest[] = []
      sockets.push({
        sent,
        open: () => heard.open(),
        close: () => heard.close(),
        say: (message) => heard.message(message),
      })
      return {
        onOpen: (run) => (heard.open = run),
        onClose: (run) => (heard.close = run),
        onMessage: (run) => (heard.message = run),
        send: (request) => sent.push(request),
        close: () => {},
      }
    },
    may: () => state.loggedIn,
    later: (run, delay) => {
      const wait = { run, delay, stopped: false }
      waits.push(wait)
      return () => (wait.stopped = true)
    },
    random: () => 1,
  })
  return { live, sockets, waits, state }
}

describe('the live channel', () => {
  it('connects with the first subscription and gives its topic what the server says', async () => {
    const { live, sockets } = world()
    const heard: LiveMessage[] = []
    live.subscribe('job:j', (message) => heard.push(message))
    await settled()
    sockets[0]?.open()
    await settled()
    expect(sockets[0]?.sent).toEqual([{ type: 'subscribe', topic: 'job:j' }])
    sockets[0]?.say({ type: 'snapshot', topic: 'job:j', sequence: 1, data: job })
    sockets[0]?.say({ type: 'snapshot', topic: 'jobs', sequence: 1, data: [] })
    expect(heard).toHaveLength(1)
  })

  it('comes back after growing waits with a fresh ticket and subscribes anew', async () => {
    const { live, sockets, waits, state } = world()
    live.subscribe('jobs', () => {})
    await settled()
    sockets[0]?.open()
    sockets[0]?.close()
    state.failing = true
    waits[0]?.run()
    await settled()
    state.failing = false
    waits[1]?.run()
    await settled()
    sockets[1]?.open()
    await settled()
    expect(waits.map(({ delay }) => delay)).toEqual([1_000, 2_000])
    expect(state.tickets).toBe(3)
    expect(sockets[1]?.sent).toEqual([{ type: 'subscribe', topic: 'jobs' }])
  })

  it('does not try while nobody is logged in', async () => {
    const { live, sockets, waits, state } = world()
    live.subscribe('jobs', () => {})
    await settled()
    sockets[0]?.open()
    state.loggedIn = false
    sockets[0]?.close()
    expect(waits).toEqual([])
  })

  it('a channel that was closed while its ticket was on the way stays closed', async () => {
    const { live, sockets } = world()
    live.subscribe('jobs', () => {})
    live.close()
    await settled()
    expect(sockets).toEqual([])
    expect(live.state()).toBe('closed')
  })

  it('ACC-14 tells that the server ended the session', async () => {
    const { live, sockets } = world()
    const codes: string[] = []
    live.onEnded((code) => codes.push(code))
    live.subscribe('session', () => {})
    await settled()
    sockets[0]?.say({ type: 'ended', code: 'session-ended' })
    expect(codes).toEqual(['session-ended'])
  })

  it('leaves a topic a while after its last listener', async () => {
    const { live, sockets, waits } = world()
    const first = live.subscribe('jobs', () => {})
    const second = live.subscribe('jobs', () => {})
    await settled()
    sockets[0]?.open()
    first()
    second()
    await settled()
    expect(sockets[0]?.sent).toEqual([{ type: 'subscribe', topic: 'jobs' }])
    waits[0]?.run()
    await settled()
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'unsubscribe', topic: 'jobs' })
    expect(sockets[0]?.sent.filter(({ type }) => type === 'unsubscribe')).toHaveLength(1)
  })

  it('RTD-01 a page that gives way to one with 200 other topics asks in a few frames, each small enough', async () => {
    const { live, sockets, waits } = world()
    const topicsOf = (page: string) =>
      Array.from({ length: 200 }, (_, n) => `asset-desk:${page}-${'0'.repeat(30)}-${n}` as const)
    const leave = topicsOf('one').map((topic) => live.subscribe(topic, () => {}))
    await settled()
    sockets[0]?.open()
    await settled()
    for (const stop of leave) stop()
    for (const topic of topicsOf('two')) live.subscribe(topic, () => {})
    for (const { run } of waits) run()
    await settled()
    const sent = sockets[0]?.sent ?? []
    expect(sent.length).toBeLessThan(20)
    expect(sent.every((frame) => JSON.stringify(frame).length <= 4096)).toBe(true)
    const asked = sent.filter(({ type }) => type === 'subscribe').flatMap(({ topic }) => topic)
    expect(asked).toEqual([...topicsOf('one'), ...topicsOf('two')])
  })

  it('a wish for a socket that closed meanwhile is not sent to the next one twice', async () => {
    const { live, sockets, waits } = world()
    live.subscribe('jobs', () => {})
    await settled()
    sockets[0]?.open()
    await settled()
    live.subscribe('notices', () => {})
    sockets[0]?.close()
    waits[0]?.run()
    await settled()
    sockets[1]?.open()
    await settled()
    expect(sockets[1]?.sent).toEqual([{ type: 'subscribe', topic: ['jobs', 'notices'] }])
  })
})
