import { liveTopicOf } from '@gridwright/contract'
import type { LiveTold } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { sharedTopics } from './shared-topics.ts'

const world = (factsOf: Parameters<typeof sharedTopics>[0]['factsOf'] = liveTopicOf) => {
  const asked: string[] = []
  const waits: { run: () => void; stopped: boolean }[] = []
  const topics = sharedTopics({
    factsOf,
    ask: (type, topic) => asked.push(`${type} ${topic}`),
    later: (run) => {
      const wait = { run, stopped: false }
      waits.push(wait)
      return () => (wait.stopped = true)
    },
  })
  const listen = (topic: Parameters<typeof topics.add>[0]) => {
    const heard: LiveTold[] = []
    const stop = topics.add(topic, (message) => heard.push(message))
    const told = () =>
      heard.map((one) => (one.type === 'refused' ? one.type : [one.type, one.sequence, one.data]))
    return { told, stop }
  }
  const passed = (): void => {
    for (const { run, stopped } of waits.splice(0)) if (!stopped) run()
  }
  return { topics, asked, listen, passed }
}

const unread = (type: 'snapshot' | 'change', sequence: number): LiveTold => ({
  type,
  topic: 'notices',
  sequence,
  data: { unread: sequence },
})
const settled = () => Promise.resolve()

describe('topics of a browser tab', () => {
  it('RTD-01 a hundred listeners share one subscription; a late one hears what the others know', async () => {
    const { topics, asked, listen } = world()
    const all = Array.from({ length: 100 }, () => listen('notices'))
    topics.receive(unread('snapshot', 1))
    topics.receive(unread('change', 2))
    const late = listen('notices')
    await settled()
    expect(asked).toEqual(['subscribe notices'])
    expect(all[99]?.told()).toEqual([
      ['snapshot', 1, { unread: 1 }],
      ['change', 2, { unread: 2 }],
    ])
    expect(late.told()).toEqual([['snapshot', 2, { unread: 2 }]])
  })

  it('who comes while the first snapshot is on its way hears it once; who is gone hears nothing', async () => {
    const { topics, listen } = world()
    listen('notices')
    const second = listen('notices')
    await settled()
    topics.receive(unread('snapshot', 1))
    const gone = listen('notices')
    gone.stop()
    await settled()
    expect([second.told(), gone.told()]).toEqual([[['snapshot', 1, { unread: 1 }]], []])
  })

  it('RPT-04 of a list, a late one hears the snapshot and the newest of each thing that changed since', async () => {
    const { topics, listen } = world()
    listen('jobs')
    const told = (sequence: number, data: object): LiveTold =>
      ({ type: sequence === 1 ? 'snapshot' : 'change', topic: 'jobs', sequence, data }) as unknown as LiveTold
    topics.receive(told(1, []))
    topics.receive(told(2, { id: 'a', progress: 0.1 }))
    topics.receive(told(3, { id: 'b', progress: 0.2 }))
    topics.receive(told(4, { id: 'a', progress: 0.3 }))
    const late = listen('jobs')
    await settled()
    expect(late.told()).toEqual([
      ['snapshot', 1, []],
      ['change', 4, { id: 'a', progress: 0.3 }],
      ['change', 3, { id: 'b', progress: 0.2 }],
    ])
  })

  it('RTD-03 of events, and of a list that changed too often, a late one is told by the server', async () => {
    const events = world(() => ({ changes: 'event', isPresence: false }))
    const list = world()
    const change = (sequence: number): LiveTold =>
      ({ type: 'change', topic: 'jobs', sequence, data: { id: String(sequence) } }) as LiveTold
    for (const [{ topics, listen }, count] of [[events, 3] as const, [list, 502] as const]) {
      listen('jobs')
      for (let n = 1; n <= count; n += 1) topics.receive(change(n))
    }
    const late = [events, list].map(({ listen }) => listen('jobs'))
    await settled()
    expect(late.map(({ told }) => told())).toEqual([[], []])
    const twice = ['subscribe jobs', 'subscribe jobs']
    expect([events.asked, list.asked]).toEqual([twice, twice])
  })

  it('LAY-02 a page that comes back soon does not join again, one that stays away is left', async () => {
    const { topics, asked, listen, passed } = world()
    const first = listen('notices')
    first.stop()
    first.stop()
    topics.receive(unread('snapshot', 1))
    const back = listen('notices')
    await settled()
    passed()
    expect([asked, back.told()]).toEqual([['subscribe notices'], [['snapshot', 1, { unread: 1 }]]])
    back.stop()
    passed()
    expect([asked, topics.size()]).toEqual([['subscribe notices', 'unsubscribe notices'], 0])
  })

  it('RPT-03 who leaves an asset’s desk is gone for the others at once', () => {
    const { asked, listen } = world()
    listen('asset-desk:1').stop()
    expect(asked).toEqual(['subscribe asset-desk:1', 'unsubscribe asset-desk:1'])
  })

  it('RTD-01 what is about to be left makes room for what a page shows', () => {
    const { topics, asked, listen } = world()
    for (let n = 0; n < 200; n += 1) listen(`job:${n}`).stop()
    listen('notices')
    expect([topics.size(), asked.filter((one) => one.startsWith('unsubscribe')).length]).toEqual([1, 200])
  })

  it('after a refusal, and after the socket was lost, nobody hears what was told before', async () => {
    const { topics, asked, listen } = world()
    listen('notices')
    topics.receive(unread('snapshot', 1))
    topics.lost()
    const second = listen('notices')
    await settled()
    expect(second.told()).toEqual([])
    topics.askAll()
    topics.receive({ type: 'refused', topic: 'notices', code: 'no-permission' })
    listen('notices')
    expect([second.told(), asked]).toEqual([
      ['refused'],
      Array.from({ length: 3 }, () => 'subscribe notices'),
    ])
  })

  it('RTD-01 many changes in one message reach each its topic', () => {
    const { topics, listen } = world()
    const [notices, words] = [listen('notices'), listen('dictionaries')]
    const dictionaries = { topic: 'dictionaries', sequence: 1, data: { dictionaries: 'v' } }
    const { type, ...change } = unread('change', 3) as Extract<LiveTold, { type: 'change' }>
    topics.receive({ type: `${type}s`, changes: [change, dictionaries] })
    expect([notices.told(), words.told()]).toEqual([
      [['change', 3, { unread: 3 }]],
      [['change', 1, { dictionaries: 'v' }]],
    ])
  })
})
