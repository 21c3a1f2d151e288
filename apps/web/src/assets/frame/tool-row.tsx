import { classNames, useTight } from '@gridwright/ui'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

type ToolRowProps = {
  readonly label: string
  readonly region: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A row of tools below the title bar; what goes first where it is too narrow, its style sheet says (`data-tight`). */
export const ToolRow = ({ label, region, className, children }: ToolRowProps): ReactNode => {
  const ref = useTight<HTMLDivElement>(3)
  return (
    <div
      ref={ref}
      className={classNames(styles['row'], className)}
      role="toolbar"
      aria-label={label}
      data-region={region}
    >
      {children}
    </div>
  )
}

/** Parts the groups of a row. */
export const ToolRule = (): ReactNode => <span className={styles['rule']} />
