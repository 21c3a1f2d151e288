import type { ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import type { IconName } from '#icon/icon-paths.ts'
import styles from './count-button.module.css'

type CountButtonProps = {
  readonly icon: IconName
  /** Its name, which says the number too; also its tooltip. */
  readonly label: string
  /** Not shown at 0; above 99 as `99+`. */
  readonly count: number
  /** The number waits for the person, rather than only telling him. */
  readonly urgent?: boolean
  readonly onClick: () => void
}

const most = 99

/** An icon of the top bar with a number at its corner; opens a panel. */
export const CountButton = ({ icon, label, count, urgent = false, onClick }: CountButtonProps): ReactNode => (
  <button
    type="button"
    className={styles['button']}
    aria-label={label}
    title={label}
    aria-haspopup="dialog"
    onClick={onClick}
  >
    <Icon name={icon} size={18} />
    {count > 0 && (
      <span className={classNames(styles['count'], urgent && styles['urgent'])}>
        {count > most ? `${most}+` : count}
      </span>
    )}
  </button>
)
