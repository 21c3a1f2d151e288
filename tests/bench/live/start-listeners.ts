import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Heard, Listening } from './listeners.ts'

const answer = <T>(child: ChildProcess, ask: Listening | 'count' | 'report'): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (said) => resolve(said as T))
    child.once('exit', (code) => reject(new Error(`the listeners ended with code ${code}`)))
    child.send(ask)
  })

/** Browsers in a process of their own, which ends with this one. */
export const startListeners = async (listening: Listening) => {
  const child = fork(fileURLToPath(new URL('listeners.ts', import.meta.url)))
  await answer(child, listening)
  return {
    count: () => void child.send('count'),
    report: () => answer<Heard>(child, 'report'),
    close: () => child.disconnect(),
  }
}
