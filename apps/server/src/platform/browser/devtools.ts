import type { Readable, Writable } from 'node:stream'

type Params = Readonly<Record<string, unknown>>
type Heard = { readonly id?: number; readonly method?: string; readonly params?: Params } & {
  readonly result?: Params
  readonly error?: { readonly message: string }
  readonly sessionId?: string
}

/** The DevTools protocol over two pipes: no port is open that another program could reach. */
export type Devtools = {
  send(method: string, params?: Params, sessionId?: string): Promise<Params>
  on(method: string, heard: (params: Params, sessionId: string | undefined) => void): void
}

export const devtools = (to: Writable, from: Readable): Devtools => {
  const waiting = new Map<number, { resolve(result: Params): void; reject(error: Error): void }>()
  const listeners = new Map<string, (params: Params, sessionId: string | undefined) => void>()
  let last = 0
  let parts: Buffer[] = []
  const take = ({ id, method, params = {}, result = {}, error, sessionId }: Heard): void => {
    if (id === undefined) return listeners.get(method ?? '')?.(params, sessionId)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(error.message))
  }
  const giveUp = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
    waiting.clear()
  }
  from.on('data', (chunk: Buffer) => {
    let begin = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, begin)) {
      const whole = Buffer.concat([...parts, chunk.subarray(begin, end)])
      parts = []
      begin = end + 1
      take(JSON.parse(whole.toString()) as Heard)
    }
    if (begin < chunk.length) parts.push(chunk.subarray(begin))
  })
  from.on('close', giveUp)
  from.on('error', giveUp)
  to.on('error', giveUp)
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1
        waiting.set(last, { resolve, reject })
        const message = { id: last, method, params, ...(sessionId !== undefined && { sessionId }) }
        to.write(`${JSON.stringify(message)}\0`)
      }),
    on: (method, heard) => void listeners.set(method, heard),
  }
}
