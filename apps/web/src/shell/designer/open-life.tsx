import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { AssetFailure, LifeContext, useOpenLife, useStepKeys } from '#assets/index.ts'
import type { AssetLife } from '#assets/index.ts'
import { useDirty } from '#shell/tabs/use-tab.ts'
import styles from './designer-page.module.css'

type OpenLifeProps<L> = {
  readonly life: L
  /** What is said where it cannot be opened, and the way back from there. */
  readonly loadFailed: string
  readonly back?: ReactNode
  /** What stands there once the asset is open. */
  readonly children: (life: L) => ReactNode
}

const Opened = <L extends AssetLife<unknown>>(props: OpenLifeProps<L>): ReactNode => {
  const { life, loadFailed, back, children } = props
  useDirty(useOpenLife(life), life.asked)
  useStepKeys(life)
  const { phase, error, asset } = useStore(life.store)
  if (phase === 'failed')
    return (
      <AssetFailure
        id={life.assetId}
        kind={life.kind}
        error={error}
        title={loadFailed}
        onRetry={() => void life.reload()}
        action={back}
      />
    )
  if (asset !== undefined) return children(life)
  return (
    <div className={styles['waiting']} aria-busy="true">
      <Skeleton lines={10} />
    </div>
  )
}

/** An asset that is designed here, as soon as it is open, on a page of its own or within another designer. */
export const OpenLife = <L extends AssetLife<unknown>>(props: OpenLifeProps<L>): ReactNode => (
  <LifeContext value={props.life}>
    <Opened {...props} />
  </LifeContext>
)
