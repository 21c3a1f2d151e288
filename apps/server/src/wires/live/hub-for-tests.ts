import type { AppError } from '@gridwright/contract'
import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '#operations/handler.ts'
import type { LiveRule } from '#operations/live-topic.ts'
import type { SessionHolders } from '#operations/open-session.ts'
import { createHub } from './hub.ts'

type Change = { topic: string; sequence: number; data: unknown }
export type Message = Change & { type: string; code: string; changes: Change[] }

export const caller = { userId: 'u', permissions: ['a'] } as unknown as Caller

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

/** A hub with one kind of topic, `point…`, and one socket; `holderOf` says who holds each session. */
export const hubForTests = (
  topic: Partial<LiveRule> = {},
  holderOf: () => Caller | AppError | undefined = () => caller,
) => {
  const rule: LiveRule = {
    pattern: /^point\d*$/,
    changes: 'part',
    reads: 'job.list',
    mayJoin: async () => true,
    snapshot: async () => ({ value: 0 }),
    ...topic,
  }
  const asked: (readonly string[])[] = []
  const holdersOf: SessionHolders = async (ids) => {
    asked.push(ids)
    await pause(1)
    return new Map(ids.flatMap((id) => [[id, holderOf()] as const]).filter(isHeld))
  }
  const hub = createHub({ topics: [rule], holdersOf, log: () => undefined })
  const join = (session = 's') => {
    const { socket, heard } = browser()
    return { heard, socket, client: hub.add(socket, session, caller) }
  }
  return { hub, asked, join, ...join() }
}
const isHeld = (one: readonly [string, Caller | AppError | undefined]): one is [string, Caller | AppError] =>
  one[1] !== undefined
/** A frame later. */
export const soon = () => pause(80)
