import { SearchInput } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './search-field.module.css'

type SearchFieldProps = {
  readonly label: string
  /** What the list is filtered by. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/** Milliseconds after the last key. */
const pause = 300

/** What stands in the box; follows the filter when somebody else sets it. */
const useTyped = (value: string): readonly [string, (text: string) => void] => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== typed.trim()) setTyped(value)
  }
  return [typed, setTyped]
}

/** Filters a list while it is typed into; Enter does it at once. */
export const SearchField = ({ label, value, onSearch }: SearchFieldProps): ReactNode => {
  const [typed, setTyped] = useTyped(value)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => onSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <SearchInput
      className={styles['box']}
      label={label}
      maxLength={60}
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(typed.trim())
      }}
    />
  )
}
