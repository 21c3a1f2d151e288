import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon } from '#icon/icon.tsx'
import { classNames } from '#class-names.ts'
import { ClearButton } from './clear-button.tsx'
import styles from './field.module.css'

type SearchInputProps = {
  /** Spoken, and shown while nothing is typed. */
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Before the input's own; what it prevents, the input leaves alone. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly maxLength?: number
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  /** Stands at its end. */
  readonly trailing?: ReactNode
}

/** What is looked for. Escape empties it; in an empty one it belongs to what stands around. */
export const SearchInput = (props: SearchInputProps): ReactNode => {
  const { label, placeholder = label, value, onChange, onKeyDown, className, trailing, ...input } = props
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event)
    if (event.key !== 'Escape' || value === '' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onChange('')
  }
  return (
    <span className={classNames(styles['box'], className)}>
      <Icon name="search" size={14} />
      <input
        {...input}
        type="search"
        className={styles['input']}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <ClearButton onClear={value === '' ? undefined : () => onChange('')} />
      {trailing}
    </span>
  )
}
