type Watched = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'ended'>

/** Without progress for so long it is built anew, milliseconds. */
export const mostStill = 10_000
const mostWait = 60_000

/**
 * Whether a video stands still though it should run; asked about once a second.
 *
 * @returns asks: `true` once it has stood for {@link mostStill}.
 */
export function progressWatch(video: Watched, now: () => number): () => boolean {
  let [time, since] = [video.currentTime, now()]
  return () => {
    if (video.currentTime !== time || video.paused || video.ended) {
      time = video.currentTime
      since = now()
    }
    return now() - since >= mostStill
  }
}

/** How long to wait before the next try: 1, 2, 4 … 60 seconds. */
export const waitBefore = (failures: number): number => Math.min(mostWait, 1000 * 2 ** Math.min(10, failures))
