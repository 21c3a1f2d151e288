import net from 'node:net'
import type { Socket } from 'node:net'
import type { Address } from './resolve.ts'

type Place = { readonly port: number; readonly signal: AbortSignal }

const patience = 5000

const timedOut = ({ address }: Address, port: number): Error =>
  Object.assign(new Error(`connect ETIMEDOUT ${address}:${port}`), { code: 'ETIMEDOUT' })

const connectOne = (to: Address, { port, signal }: Place): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = net.connect({ host: to.address, port, family: to.family, signal })
    const late = setTimeout(() => socket.destroy(timedOut(to, port)), patience)
    const settle = (): void => {
      clearTimeout(late)
      socket.off('error', reject)
    }
    socket.once('error', (error) => {
      settle()
      reject(error)
    })
    socket.once('connect', () => {
      settle()
      socket.setNoDelay(true)
      // Until a driver listens, an abort must not become an uncaught error.
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })

/** Tries the addresses in their order; the last failure is the one that is told. */
export const connectSocket = async (addresses: readonly Address[], place: Place): Promise<Socket> => {
  let failure: unknown = new Error('No address')
  for (const address of addresses) {
    try {
      return await connectOne(address, place)
    } catch (error) {
      failure = error
      if (place.signal.aborted) break
    }
  }
  throw failure
}
