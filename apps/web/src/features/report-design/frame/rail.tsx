import { Icon } from '@gridwright/ui'
import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'
import styles from './frame.module.css'

type RailProps = {
  readonly place: 'left' | 'right'
  readonly icon: IconName
  /** Said and shown: what a click opens. */
  readonly label: string
  readonly words: string
  readonly onOpen: () => void
}

/** A folded side panel: one click opens it. */
export const Rail = ({ place, icon, label, words, onOpen }: RailProps): ReactNode => (
  <div className={styles['rail']} data-place={place}>
    <button type="button" aria-label={label} title={label} aria-expanded={false} onClick={onOpen}>
      <Icon name={icon} />
      <span>{words}</span>
    </button>
  </div>
)
