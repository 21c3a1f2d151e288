import type { Socket } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import pg from 'pg'
import { garbled } from '#interface/size-limits.ts'
import { messageGate } from './message-gate.ts'

type Listener = (...given: never[]) => void
type Source = { on(event: string, listener: Listener): unknown }

/** The part of pg's connection that hands bytes, out of TLS where there is TLS, to its parser. */
type Attaching = pg.Connection & { attachListeners(stream: Source): void }
type Class = new (settings: object) => Attaching

/** What the parser throws, or the gate, ends the connection instead of the process. */
const guarded =
  (socket: Socket, gate: (chunk: Buffer) => void, parse: (chunk: Buffer) => void) =>
  (chunk: Buffer): void => {
    if (socket.destroyed) return
    try {
      gate(chunk)
      parse(chunk)
    } catch (error) {
      socket.destroy(error instanceof AppError ? error : garbled(error))
    }
  }

/** pg's connection over a socket that is connected already, with the gate in front of its parser. */
export const guardedConnection = (
  settings: { readonly stream: () => Socket; readonly ssl: object | false },
  answerBytes: number,
): pg.Connection => {
  const gate = messageGate(answerBytes)
  class Guarded extends (pg.Connection as unknown as Class) {
    override attachListeners(stream: Source): void {
      const on: Source['on'] = (event, listener) =>
        stream.on(
          event,
          event === 'data'
            ? (guarded(stream as unknown as Socket, gate, listener as (chunk: Buffer) => void) as Listener)
            : listener,
        )
      super.attachListeners({ on })
    }
  }
  return new Guarded(settings)
}
