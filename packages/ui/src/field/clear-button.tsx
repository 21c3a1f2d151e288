import type { ReactNode } from 'react'
import { Icon } from '#icon/icon.tsx'
import { useUiText } from '#language/ui-language.ts'
import styles from './field.module.css'

type ClearButtonProps = {
  /** Absent where there is nothing to be taken away. */
  readonly onClear: (() => void) | undefined
}

/** Empties the control that it stands in, for the pointer; the keyboard has Delete or Escape there. */
export const ClearButton = ({ onClear }: ClearButtonProps): ReactNode => {
  const t = useUiText()
  if (onClear === undefined) return null
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['clear']}
      aria-label={t('clear')}
      title={t('clear')}
      // The focus stays in the control.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation()
        onClear()
      }}
    >
      <Icon name="close" size={12} />
    </button>
  )
}
