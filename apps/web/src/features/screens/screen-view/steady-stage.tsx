import type { OpenedScreen } from '@gridwright/contract'
import { useCallback, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { shownScreen } from './opened-screen.ts'
import { ShownStage } from './shown-stage.tsx'
import type { ViewAddress } from './view-address.ts'
import styles from './screen-view.module.css'

type SteadyStageProps = {
  readonly opened: OpenedScreen
  readonly address: Omit<ViewAddress, 'id'>
  /** Instead of a screen that this build cannot read. */
  readonly unreadable: ReactNode
  readonly onNewVersion: () => void
  readonly onAge?: (age: number | undefined) => void
  /** Told when the first one shows what it has to show. */
  readonly onReady?: () => void
}

/**
 * A screen, and the one that takes its place when another version was published: that one is read and drawn behind it,
 * and shown when it is there. A wall is never empty in between.
 */
export const SteadyStage = ({ opened, unreadable, onReady, ...around }: SteadyStageProps): ReactNode => {
  const [shown, setShown] = useState(opened)
  const isNext = opened.version !== shown.version || opened.revision !== shown.revision
  const settle = useCallback(() => setShown(opened), [opened])
  const stages = isNext ? [shown, opened] : [opened]
  return stages.map((one) => (
    <Layer
      key={`${one.version} ${one.revision}`}
      {...around}
      opened={one}
      unreadable={unreadable}
      isBehind={one === opened && isNext}
      onReady={one === opened && isNext ? settle : onReady}
    />
  ))
}

type LayerProps = Omit<SteadyStageProps, 'onReady'> & {
  readonly isBehind: boolean
  readonly onReady: (() => void) | undefined
}

const Layer = ({ opened, unreadable, isBehind, onReady, ...around }: LayerProps): ReactNode => {
  const screen = useMemo(() => shownScreen(opened), [opened])
  return (
    <div
      className={`${styles['layer']} ${isBehind ? styles['behind'] : ''}`}
      inert={isBehind}
      aria-hidden={isBehind}
    >
      {screen === undefined ? (
        unreadable
      ) : (
        <ShownStage {...around} {...{ opened, screen }} {...(onReady && { onReady })} />
      )}
    </div>
  )
}
