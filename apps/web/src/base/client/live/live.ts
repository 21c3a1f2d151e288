import type { LiveMessage, LiveRequest } from '@gridwright/contract'
import { call } from '#base/client/calls/call.ts'
import { currentSession } from '#base/session/held/session-store.ts'
import { createLive } from './live-connection.ts'
import type { Socket } from './live-connection.ts'

export type { LiveState } from './live-connection.ts'

const openSocket = (ticket: string): Socket => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const socket = new WebSocket(`${scheme}://${location.host}/live?ticket=${encodeURIComponent(ticket)}`)
  return {
    onOpen: (run) => socket.addEventListener('open', run),
    onClose: (run) => socket.addEventListener('close', run),
    onMessage: (run) =>
      socket.addEventListener('message', (event) => run(JSON.parse(String(event.data)) as LiveMessage)),
    send: (request: LiveRequest) => socket.send(JSON.stringify(request)),
    close: () => socket.close(),
  }
}

/** The one live channel of this browser tab: `live.subscribe(topic, onMessage)` gives the way to stop it. */
export const live = createLive({
  ticket: async () => (await call('live.ticket', {})).ticket,
  open: openSocket,
  may: () => currentSession().stage === 'full',
  later: (run, delay) => {
    const timer = setTimeout(run, delay)
    return () => clearTimeout(timer)
  },
  random: Math.random,
})
