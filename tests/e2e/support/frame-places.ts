import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'

/** A page that keeps whatever is said to it, from whom, in its own window. */
const listener = `<!doctype html><title>panel</title><p>Panel</p><script>
window.heard = []
addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))
</script>`

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const start = (answer: Answer): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(answer)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

export type FramePlaces = {
  /** Serves `/panel`; `/away` leads to the other place; `/opaque` sandboxes itself, so that its origin is none. */
  readonly one: string
  /** Serves `/panel` and embeds any address under `/around?of=`. */
  readonly other: string
  close(): void
}

/** Two foreign places on this machine, of different origins. */
export const startFramePlaces = async (): Promise<FramePlaces> => {
  const other = await start((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://place')
    response.setHeader('content-type', 'text/html')
    if (pathname === '/around') response.end(`<iframe src="${searchParams.get('of')}"></iframe>`)
    else response.end(listener)
  })
  const one = await start((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url === '/away') response.writeHead(302, { location: `${originOf(other)}/panel?from=away` })
    if (request.url === '/opaque') response.setHeader('content-security-policy', 'sandbox allow-scripts')
    response.end(listener)
  })
  return {
    one: originOf(one),
    other: originOf(other),
    close: () => {
      one.close()
      other.close()
    },
  }
}

export type Heard = {
  readonly origin: string
  readonly data: {
    readonly v: number
    readonly type: string
    readonly token: string
    readonly exp: number
  }
}

/** What the frame at an address has heard so far. */
export const heardAt = async (page: Page, address: string): Promise<readonly Heard[]> => {
  const frame = page.frames().find((one) => one.url() === address)
  if (frame === undefined) throw new Error(`No frame shows ${address}`)
  return frame.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard)
}
