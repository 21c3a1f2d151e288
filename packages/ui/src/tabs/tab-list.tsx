import { useId } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'

export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** Said quietly behind the label, such as a count. */
  readonly note?: ReactNode
}

export type TabListProps<Value extends string> = {
  readonly label: string
  /** Of the panel that shows what the chosen tab stands for, where it is one element; its props: {@link tabPanel}. */
  readonly id?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly tabs: readonly Tab<Value>[]
  /** `page`: over a part of a page. `head`: within the head of a panel. `sheets`: below a sheet. */
  readonly look?: 'page' | 'head' | 'sheets'
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const tabId = (id: string, value: string): string => `${id}-${value}`

/** What makes an element the panel of a list of tabs. */
export const tabPanel = (id: string, value: string) =>
  ({ id, role: 'tabpanel', 'aria-labelledby': tabId(id, value) }) as const

/** Tabs alone, where what they show stands elsewhere; arrows go from tab to tab. */
export const TabList = <Value extends string>(props: TabListProps<Value>): ReactNode => {
  const { label, value, onChange, tabs, look = 'page' } = props
  const own = useId()
  const id = props.id ?? own
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.value === value),
  )
  const press = (event: KeyboardEvent): void => {
    // With another key they are the browser's: Alt and an arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = moves[event.key]?.(at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(tabId(id, next.value))?.focus()
  }
  return (
    <div className={styles[look]} role="tablist" aria-label={label}>
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={tabId(id, tab.value)}
          className={styles['tab']}
          aria-selected={tab.value === value}
          aria-controls={props.id}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={press}
        >
          {tab.label}
          {tab.note !== undefined && <span className={styles['note']}>{tab.note}</span>}
        </button>
      ))}
    </div>
  )
}
