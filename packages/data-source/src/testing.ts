import net from 'node:net'
import type { Socket } from 'node:net'
import type { Outbound } from './interface/outbound.ts'

const connect: Outbound['connect'] = ({ host, port, signal }) =>
  new Promise((resolve, reject) => {
    const socket: Socket = net.connect({ host, port, signal }, () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
  })

const request: Outbound['request'] = async ({ url, method, headers, body, wantsBytes, signal }) => {
  try {
    const init = { method, headers, signal, redirect: 'manual' as const }
    const answer = await fetch(url, body === undefined ? init : { ...init, body })
    if (wantsBytes)
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        text: '',
        bytes: await answer.arrayBuffer(),
      }
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() }
  } catch (error) {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error
  }
}

/** A way out without a guard, for the drivers' own tests; the guarded one is the server's `platform/outbound`. */
export const plainOutbound: Outbound = { connect, request }

/** Real servers that tests need; CI has them on the machine, others name theirs. */
export const testServers = {
  postgres: new URL(process.env['TEST_POSTGRES_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test'),
  mariadb: new URL(process.env['TEST_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306/test'),
} as const

/** Says in one line what to start, where a real server is missing. */
export const needServer = async <T>(variable: string, url: URL, connecting: Promise<T>): Promise<T> => {
  try {
    return await connecting
  } catch (error) {
    throw new Error(`This test needs the server at ${url.host}: start it, or set ${variable}`, {
      cause: error,
    })
  }
}
