import { watchSeconds } from '@gridwright/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#base/client/index.ts'

const soonMs = 5000

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

type Watching = {
  readonly id: string
  readonly version: number
  readonly isWall: boolean
  /** A draft is its editors’ own: nobody is told. */
  readonly isDraft: boolean
  /** Another version is published than the one that is shown. */
  readonly onNewVersion: () => void
}

/**
 * Says twice a minute that this page shows a screen, and how old its data are; says at once that it does no longer. What
 * is answered tells of a new version, to guests too, who have no live channel. Gives what takes the age of the data.
 */
export const useWatch = (watching: Watching): ((age: number | undefined) => void) => {
  const age = useRef<number>(undefined)
  const { id, isDraft } = watching
  const say = useEffectEvent(async (key: string, isLeaving: boolean): Promise<void> => {
    const { version, isWall } = watching
    const word = { id, key, isWall, version, dataAge: age.current ?? null, isLeaving }
    // Without the server nobody can be told; the next word comes in half a minute.
    const answer = await call('screen.watch', word, { keepalive: isLeaving }).catch(() => undefined)
    if (answer !== undefined && !isLeaving && answer.version !== version) watching.onNewVersion()
  })
  useEffect(() => {
    if (isDraft) return undefined
    const key = newKey()
    const begin = (): void => void say(key, false)
    const leave = (): void => void say(key, true)
    begin()
    // By then it knows how old its data are.
    const soon = setTimeout(begin, soonMs)
    const timer = setInterval(begin, watchSeconds.word * 1000)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, isDraft])
  return (next) => {
    age.current = next
  }
}
