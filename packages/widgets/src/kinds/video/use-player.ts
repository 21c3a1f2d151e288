import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { VideoOptions } from './facts.ts'
import { players, type Playing } from './players.ts'
import type { Source } from './protocol.ts'
import { takeSeat } from './seats.ts'
import { progressWatch, waitBefore } from './watch-progress.ts'

export type PlayState = 'waiting' | 'playing' | 'failed' | 'expired' | 'full'
type Asked = { readonly source: Source; readonly options: VideoOptions; readonly isActive: boolean }

/**
 * Plays as long as the widget is shown, and again after a failure or ten seconds without progress. Its clean-up is that of
 * a layout effect, so that a hidden page is silent at once.
 */
export function usePlayer(
  element: RefObject<HTMLVideoElement | null>,
  { source, options, isActive }: Asked,
): PlayState {
  const [state, setState] = useState<PlayState>('waiting')
  const protocol = 'protocol' in source ? source.protocol : undefined
  const address = 'protocol' in source ? source.address : ''
  const { autoplay, muted, volume } = options
  useLayoutEffect(() => {
    const video = element.current
    if (video === null || protocol === undefined || !isActive) return undefined
    const leave = takeSeat()
    if (leave === undefined) {
      queueMicrotask(() => setState('full'))
      return undefined
    }
    const stop = keepPlaying(video, {
      play: players[protocol],
      address,
      autoplay,
      muted,
      volume,
      told: setState,
    })
    return () => {
      stop()
      leave()
      setState('waiting')
    }
  }, [element, protocol, address, isActive, autoplay, muted, volume])
  return state
}

type Wish = Pick<VideoOptions, 'autoplay' | 'muted' | 'volume'> & {
  readonly play: (typeof players)[keyof typeof players]
  readonly address: string
  readonly told: (state: PlayState) => void
}

function keepPlaying(video: HTMLVideoElement, wish: Wish): () => void {
  let isOver = false
  let failures = 0
  let playing: Playing | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = setInterval(() => {
    if (playing !== undefined && stands()) again()
  }, 1000)
  let stands = (): boolean => false
  const onPlaying = (): void => wish.told('playing')
  const begin = async (): Promise<void> => {
    try {
      const opened = await wish.play(video, wish.address, again)
      if (isOver) return opened.stop()
      playing = opened
      stands = progressWatch(video, () => performance.now())
      if (wish.autoplay) await start(video, wish)
    } catch {
      again()
    }
    return undefined
  }
  const again = (): void => {
    if (isOver || timer !== undefined) return
    playing?.stop()
    playing = undefined
    isExpired(wish.address).then((expired) => !isOver && wish.told(expired ? 'expired' : 'failed'))
    timer = setTimeout(() => {
      timer = undefined
      void begin()
    }, waitBefore(failures))
    failures += 1
  }
  const progressed = (): void => {
    failures = 0
  }
  video.addEventListener('playing', onPlaying)
  video.addEventListener('timeupdate', progressed)
  void begin()
  return () => {
    isOver = true
    clearInterval(watch)
    clearTimeout(timer)
    video.removeEventListener('playing', onPlaying)
    video.removeEventListener('timeupdate', progressed)
    video.pause()
    playing?.stop()
  }
}

/** A browser that refuses sound plays without it. */
async function start(video: HTMLVideoElement, { muted, volume }: Wish): Promise<void> {
  video.muted = muted
  video.volume = volume
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || muted) return
    video.muted = true
    await video.play().catch(() => undefined)
  }
}

/** ERR-07: video files are kept for 14 days; a file of ours that was says so. */
async function isExpired(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      headers: { range: 'bytes=0-0' },
      signal: AbortSignal.timeout(5000),
    })
    if (answer.status === 410) return true
    if (!(answer.headers.get('content-type') ?? '').includes('json')) return false
    const told: unknown = await answer.json()
    return typeof told === 'object' && told !== null && 'code' in told && told.code === 'file-expired'
  } catch {
    return false
  }
}
