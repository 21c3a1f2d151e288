import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { everyFrame } from '#clock/frames.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { TabsOptions } from './facts.ts'
import styles from './tabs.module.css'

export const View = (props: WidgetViewProps<TabsOptions>): ReactNode => {
  const { options, host, theme, mode } = props
  const { tabs, look, size, colour } = options
  const chosen = Math.min(host.tab?.chosen ?? 0, tabs.length - 1)
  const choose = (at: number): void => {
    if (at === chosen) return
    host.tab?.choose(at)
    host.emit('change', { index: at, name: tabs[at]?.title ?? '' })
  }
  const isHeld = useCarousel(props, () => choose((chosen + 1) % tabs.length))
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (chosen + step + tabs.length) % tabs.length
    choose(next)
    const button = event.currentTarget.parentElement?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div
      className={styles['tabs']}
      data-look={look}
      style={{ fontSize: size, ['--tab' as string]: colour || theme.accent }}
      onMouseEnter={() => isHeld(true)}
      onMouseLeave={() => isHeld(false)}
    >
      {tabs.map(({ title }, at) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a tab is its place
          key={at}
          type="button"
          aria-current={at === chosen}
          aria-label={look === 'dots' ? title : undefined}
          tabIndex={mode === 'design' || at !== chosen ? -1 : 0}
          onClick={() => choose(at)}
          onKeyDown={onKeyDown}
        >
          {look !== 'dots' && host.fill(title)}
        </button>
      ))}
    </div>
  )
}

/** Turns to the next by the page's clock, as long as nobody points at it; a choice begins the time anew. */
function useCarousel(props: WidgetViewProps<TabsOptions>, next: () => void): (isHeld: boolean) => void {
  const { options, mode, host } = props
  const { every } = options
  const runs = every > 0 && options.tabs.length > 1 && (mode === 'view' || mode === 'wall')
  const held = useRef(false)
  const turn = useRef(next)
  useEffect(() => {
    turn.current = next
  })
  const chosen = host.tab?.chosen ?? 0
  useEffect(() => {
    if (!runs) return undefined
    let left = every * 1000
    return everyFrame((elapsed) => {
      if (held.current) return
      left -= elapsed
      if (left > 0) return
      left = every * 1000
      turn.current()
    })
  }, [runs, every, chosen])
  return (isHeld) => {
    held.current = isHeld
  }
}
