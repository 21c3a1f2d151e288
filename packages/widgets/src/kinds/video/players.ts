import type { Protocol } from './protocol.ts'

/** Something that plays into a video element, until it is stopped. */
export type Playing = { stop(): void }
export type Play = (video: HTMLVideoElement, address: string, failed: () => void) => Promise<Playing>

const file: Play = async (video, address, failed) => {
  video.addEventListener('error', failed)
  video.src = address
  return {
    stop: () => {
      video.removeEventListener('error', failed)
      empty(video)
    },
  }
}

/** Lets go of what was fetched; without it browsers keep loading. */
function empty(video: HTMLVideoElement): void {
  video.removeAttribute('src')
  video.srcObject = null
  video.load()
}

/** Bounds, since what the library keeps by itself grows for as long as a stream runs. */
const hls: Play = async (video, address, failed) => {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return file(video, address, failed)
  const player = new Hls({
    backBufferLength: 10,
    maxBufferLength: 15,
    maxBufferSize: 8e6,
    liveDurationInfinity: true,
  })
  player.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) failed()
  })
  player.loadSource(address)
  player.attachMedia(video)
  return { stop: () => player.destroy() }
}

const flv: Play = async (video, address, failed) => {
  const { default: mpegts } = await import('mpegts.js')
  mpegts.LoggingControl.enableAll = false
  const player = mpegts.createPlayer(
    { type: 'flv', url: address, isLive: true },
    {
      enableWorker: false,
      liveSync: true,
      autoCleanupSourceBuffer: true,
      autoCleanupMaxBackwardDuration: 15,
      autoCleanupMinBackwardDuration: 10,
    },
  )
  player.on(mpegts.Events.ERROR, failed)
  player.attachMediaElement(video)
  player.load()
  return { stop: () => player.destroy() }
}

/** WebRTC-HTTP Egress Protocol: one offer, one answer, and a resource that is given back at the end. */
const whep: Play = async (video, address, failed) => {
  const connection = new RTCPeerConnection()
  connection.addTransceiver('video', { direction: 'recvonly' })
  connection.addTransceiver('audio', { direction: 'recvonly' })
  const stream = new MediaStream()
  connection.addEventListener('track', ({ track }) => {
    stream.addTrack(track)
    video.srcObject = stream
  })
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed') failed()
  })
  try {
    const resource = await agree(connection, address)
    return {
      stop: () => {
        connection.close()
        empty(video)
        if (resource !== undefined)
          fetch(resource, { method: 'DELETE', keepalive: true }).catch(() => undefined)
      },
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

async function agree(connection: RTCPeerConnection, address: string): Promise<string | undefined> {
  await connection.setLocalDescription(await connection.createOffer())
  await gathered(connection)
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: connection.localDescription?.sdp ?? '',
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`WHEP answered ${answer.status}`)
  await connection.setRemoteDescription({ type: 'answer', sdp: await answer.text() })
  const resource = answer.headers.get('location')
  return resource === null ? undefined : new URL(resource, address).href
}

/** All ways to reach us stand in the one offer; some networks never end looking. */
const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    if (connection.iceGatheringState === 'complete') return resolve()
    const timer = setTimeout(resolve, 1000)
    connection.addEventListener('icegatheringstatechange', () => {
      if (connection.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
    return undefined
  })

export const players: Readonly<Record<Protocol, Play>> = { file, hls, flv, whep }
