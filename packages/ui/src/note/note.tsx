import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import styles from './note.module.css'

type NoteProps = {
  readonly tone: 'info' | 'warning'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A sentence to read before going on. */
export const Note = ({ tone, className, children }: NoteProps): ReactNode => (
  <p className={classNames(styles['note'], styles[tone], className)}>
    <Icon name={tone} size={14} />
    <span>{children}</span>
  </p>
)
