import { isStale } from '@gridwright/screen'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { ScreenRuntime } from '#state/screen-runtime.ts'
import { shownAge, stageText } from './stage-texts.ts'
import type { StageProps } from './stage-props.ts'
import styles from './stage.module.css'

const everyMs = 2000

type AgeProps = { readonly runtime: ScreenRuntime } & Pick<StageProps, 'language' | 'serverNow' | 'onAge'>

/** The age of the oldest data, and whether any are older than three of their intervals (reference data-screens §5). */
const oldest = (
  { data, screen }: ScreenRuntime,
  now: number,
): { readonly age?: number; readonly stale?: number } => {
  const known = Object.keys(screen.queries).flatMap((id) => {
    const { at } = data.state(id)
    const isFixed = screen.queries[id]?.source.kind === 'static'
    return at === undefined || isFixed || data.interval(id) === 0
      ? []
      : [{ age: now - at, interval: data.interval(id) }]
  })
  const most = (ages: readonly number[]) => (ages.length === 0 ? undefined : Math.max(...ages))
  const age = most(known.map((one) => one.age))
  const stale = most(known.filter((one) => isStale(one.age, one.interval)).map((one) => one.age))
  return { ...(age !== undefined && { age }), ...(stale !== undefined && { stale }) }
}

/** Says when data are old, at the lower right; one clock for the whole screen. */
export const Age = ({ runtime, language, serverNow, onAge }: AgeProps): ReactNode => {
  const [stale, setStale] = useState<string>()
  useEffect(() => {
    let cancel = (): void => undefined
    const look = (): void => {
      const found = oldest(runtime, serverNow())
      setStale(found.stale === undefined ? undefined : shownAge(language, found.stale))
      onAge?.(found.age)
      cancel = runtime.clock.later(everyMs, look)
    }
    cancel = runtime.clock.later(everyMs, look)
    return () => cancel()
  }, [runtime, language, serverNow, onAge])
  if (stale === undefined) return null
  return <output className={styles['old']}>{stageText(language, 'old', { age: stale })}</output>
}
