import { Icon } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './cell-panel.module.css'

type SectionProps = {
  readonly title: string
  /** By which others open it. */
  readonly name?: string
  readonly open?: boolean
  /** Something in it differs from the default. */
  readonly marked?: boolean
  readonly children: ReactNode
}

/** A part of the panel that folds away; a dot tells that it holds settings. */
export const Section = ({ title, name, open = false, marked = false, children }: SectionProps): ReactNode => (
  <details className={styles['section']} open={open} data-section={name}>
    <summary>
      <Icon name="right" size={12} />
      {title}
      {marked && <span className={styles['mark']} />}
    </summary>
    <div className={styles['fields']}>{children}</div>
  </details>
)

type RowProps = {
  readonly label: string
  readonly wide?: boolean
  /** Takes the id that the label points at. */
  readonly children: (id: string) => ReactNode
}

export const Row = ({ label, wide = false, children }: RowProps): ReactNode => {
  const id = useId()
  return (
    <div className={`${styles['row']} ${wide ? styles['wide'] : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
