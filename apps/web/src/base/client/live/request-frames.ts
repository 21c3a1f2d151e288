import { largestLiveRequest } from '@gridwright/contract'
import type { LiveRequest } from '@gridwright/contract'

type Wish = { readonly type: LiveRequest['type']; readonly topic: string }

/** Room for the frame's own signs. */
const most = largestLiveRequest - 100

const bytesOf = (topic: string): number => new TextEncoder().encode(JSON.stringify(topic)).length + 1

/** Wishes in their order, those of one type that follow one another together, each frame within what the server takes. */
export const requestFrames = (wishes: readonly Wish[]): readonly LiveRequest[] => {
  const frames: { type: LiveRequest['type']; topics: string[]; bytes: number }[] = []
  for (const { type, topic } of wishes) {
    const last = frames.at(-1)
    const bytes = bytesOf(topic)
    if (last?.type === type && last.bytes + bytes <= most) {
      last.topics.push(topic)
      last.bytes += bytes
    } else frames.push({ type, topics: [topic], bytes })
  }
  return frames.map(({ type, topics: [first = '', ...rest] }) => ({
    type,
    topic: rest.length === 0 ? first : [first, ...rest],
  }))
}
