import { classNames } from '@gridwright/ui'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/reports/report-view/texts.ts'
import styles from './sheet.module.css'

type SheetTabsProps = {
  readonly names: readonly string[]
  readonly current: number
  readonly onSheet: (sheet: number) => void
}

/** The sheets of a report; one alone needs no tab. */
export const SheetTabs = ({ names, current, onSheet }: SheetTabsProps): ReactNode => {
  const t = useText(texts)
  const list = useRef<HTMLDivElement>(null)
  if (names.length < 2) return null
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    const next = (current + by + names.length) % names.length
    onSheet(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      className={styles['tabs']}
      role="tablist"
      aria-label={t('sheets')}
      onKeyDown={press}
      tabIndex={-1}
    >
      {names.map((name, index) => (
        <button
          key={`${index} ${name}`}
          type="button"
          role="tab"
          aria-selected={index === current}
          tabIndex={index === current ? 0 : -1}
          className={classNames(styles['tab'], index === current && styles['currentTab'])}
          onClick={() => onSheet(index)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
