import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import styles from './console.module.css'

/** The layout's outline while the menu is on its way. */
export const ConsoleSkeleton = (): ReactNode => (
  <div className={styles['skeleton']} aria-busy="true">
    <div className={styles['skeletonTop']} />
    <div className={styles['skeletonBody']}>
      <div className={styles['skeletonSide']}>
        <Skeleton lines={6} />
      </div>
      <div className={styles['skeletonMain']}>
        <Skeleton lines={8} />
      </div>
    </div>
  </div>
)
