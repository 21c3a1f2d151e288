import type { Output } from '@gridwright/contract'
import { useEffect } from 'react'
import type { RefObject } from 'react'
import { call } from '#base/client/index.ts'
import { currentToken, readToken, useSession } from '#base/session/index.ts'

/** ACC-13. */
const first = 3_000
const every = 120_000

/** What a panel is handed; `docs/frames.md` shows a receiver. */
export type FrameMessage = {
  readonly v: 1
  /** `frame`: for `frame.verify` alone. `session`: the person's own token. */
  readonly type: 'frame' | 'session'
  readonly token: string
  /** Seconds since 1970. */
  readonly exp: number
}

type Answer = Output<'frame.token'>

const written = (
  type: FrameMessage['type'],
  token: string | null | undefined,
  exp: number | null | undefined,
): FrameMessage | undefined =>
  typeof token === 'string' && typeof exp === 'number' ? { v: 1, type, token, exp } : undefined

/** The message for the origin of the panel's configured address; nothing where the list gives it none. */
export const messageFor = (
  { type, origin, token, exp }: Answer,
  address: string,
  ownToken: string | undefined,
): FrameMessage | undefined => {
  // An opaque origin reads `null`, here as in the browser.
  if (type === 'none' || origin === null || new URL(address).origin !== origin) return undefined
  return type === 'frame'
    ? written(type, token, exp)
    : written(type, ownToken, readToken(ownToken ?? '')?.exp)
}

const push = async (menuId: string, address: string, frame: HTMLIFrameElement | null): Promise<void> => {
  const answer = await call('frame.token', { menuId })
  const message = messageFor(answer, address, currentToken())
  // The browser drops it where the frame shows another origin by now, such as after a redirect.
  if (message !== undefined) frame?.contentWindow?.postMessage(message, new URL(address).origin)
}

type Panel = {
  readonly menuId: string
  readonly address: string | undefined
  /** Grows with each reload of the panel. */
  readonly generation: number
  readonly frame: RefObject<HTMLIFrameElement | null>
}

/** Hands the token to an embedded panel 3 s after it was opened, then every 120 s; the list is asked each time. */
export const useFrameToken = ({ menuId, address, generation, frame }: Panel): void => {
  const active = useSession().stage === 'full'
  useEffect(() => {
    if (!active || address === undefined || new URL(address).origin === location.origin) return undefined
    // A push that fails is followed by the next one; the session's own calls say what is wrong with it.
    const run = (): void => void push(menuId, address, frame.current).catch(() => undefined)
    let repeated: ReturnType<typeof setInterval> | undefined
    const begun = setTimeout(() => {
      run()
      repeated = setInterval(run, every)
    }, first)
    return () => {
      clearTimeout(begun)
      clearInterval(repeated)
    }
  }, [active, menuId, address, generation, frame])
}
