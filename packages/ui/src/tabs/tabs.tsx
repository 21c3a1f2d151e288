import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

export type TabsProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly { readonly value: Value; readonly label: string; readonly content: ReactNode }[]
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Parts of a page, one at a time; arrows go from tab to tab. */
export const Tabs = <Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>): ReactNode => {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.value === value)
  const press = (event: KeyboardEvent): void => {
    const to = moves[event.key]?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <>
      <div className={styles['tabs']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            className={styles['tab']}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {tabs[at]?.content}
      </div>
    </>
  )
}
