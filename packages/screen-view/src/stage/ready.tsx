import { isDrawn } from '@gridwright/widgets'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import type { ScreenRuntime } from '#state/screen-runtime.ts'
import type { StageProps } from './stage-props.ts'

const lookMs = 100
/** After the last answer: what came is drawn, charts have moved to their values. */
const drawnMs = 1200
const longestMs = 15_000

type ReadyProps = { readonly runtime: ScreenRuntime } & Pick<StageProps, 'onReady'>

/** Tells when a screen shows what it has to show: whoever replaces one that is on a wall waits for it. */
export const Ready = ({ runtime, onReady }: ReadyProps): ReactNode => {
  const tell = useEffectEvent(() => onReady?.())
  const isAsked = onReady !== undefined
  useEffect(() => {
    if (!isAsked) return undefined
    const { clock, data } = runtime
    const until = clock.now() + longestMs
    let answeredAt: number | undefined
    let cancel = (): void => undefined
    const look = (): void => {
      answeredAt = data.isAnswered() && isDrawn() ? (answeredAt ?? clock.now()) : undefined
      const isReady = answeredAt !== undefined && clock.now() - answeredAt >= drawnMs
      if (isReady || clock.now() >= until) tell()
      else cancel = clock.later(lookMs, look)
    }
    cancel = clock.later(lookMs, look)
    return () => cancel()
  }, [runtime, isAsked])
  return null
}
