import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import styles from './layout.module.css'

type PageHeaderProps = {
  readonly title: string
  /** One sentence: what this page is for. */
  readonly sub?: ReactNode
  /** The page's actions, the main one last. */
  readonly actions?: ReactNode
}

/** The heading of a page. */
export const PageHeader = ({ title, sub, actions }: PageHeaderProps): ReactNode => (
  <header className={styles['header']}>
    <div>
      <h1 className={styles['heading']}>{title}</h1>
      {sub !== undefined && <p className={styles['sub']}>{sub}</p>}
    </div>
    {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
  </header>
)

type ToolbarProps = {
  readonly label: string
  readonly children: ReactNode
  /** Stands at the far end. */
  readonly end?: ReactNode
}

/** A row of filters and actions above a list. */
export const Toolbar = ({ label, children, end }: ToolbarProps): ReactNode => (
  <section className={styles['toolbar']} aria-label={label}>
    {children}
    <span className={styles['space']} />
    {end}
  </section>
)

/** A white surface on the ground. `pad` false: its content reaches the edges (tables). */
export const Card = ({
  pad = true,
  className,
  children,
}: {
  readonly pad?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}): ReactNode => <div className={classNames(styles['card'], pad && styles['pad'], className)}>{children}</div>
