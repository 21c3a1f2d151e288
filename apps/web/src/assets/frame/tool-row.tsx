import { classNames } from '@gridwright/ui'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

type ToolRowProps = {
  readonly label: string
  readonly region: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A row of tools below the title bar. */
export const ToolRow = ({ label, region, className, children }: ToolRowProps): ReactNode => (
  <div
    className={classNames(styles['row'], className)}
    role="toolbar"
    aria-label={label}
    data-region={region}
  >
    {children}
  </div>
)

/** Parts the groups of a row. */
export const ToolRule = (): ReactNode => <span className={styles['rule']} />
