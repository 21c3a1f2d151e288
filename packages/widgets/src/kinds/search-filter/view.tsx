import { useState } from 'react'
import type { ReactNode } from 'react'
import { FilterFrame } from '#filter/choice-filter.tsx'
import { filterText } from '#filter/filter-texts.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { SearchFilterOptions } from './facts.ts'
import styles from '#filter/filter.module.css'

export const View = (props: WidgetViewProps<SearchFilterOptions>): ReactNode => {
  const { options, host, language, mode } = props
  const value = host.value(options.variable) ?? ''
  const [typed, setTyped] = useState<string>()
  const send = (): void => {
    const text = typed ?? value
    setTyped(undefined)
    if (text === value) return
    if (options.variable !== '') host.set(options.variable, text)
    host.emit('change', { value: text })
  }
  return (
    <FilterFrame {...props}>
      <input
        className={styles['control']}
        type="search"
        value={typed ?? value}
        tabIndex={mode === 'design' ? -1 : undefined}
        aria-label={options.label || filterText(language, 'search')}
        placeholder={options.placeholder || filterText(language, 'search')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={send}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
    </FilterFrame>
  )
}
