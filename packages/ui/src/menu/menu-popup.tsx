import { useEffect, useLayoutEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import type { IconName } from '#icon/icon-paths.ts'
import styles from './menu.module.css'

export type MenuAction = {
  readonly key: string
  readonly label: string
  readonly icon?: IconName
  readonly danger?: boolean
  readonly disabled?: boolean
  /** A line below its name: what it is for, or why it is disabled. */
  readonly reason?: string | undefined
  /** Set for a choice: the checked one carries a tick. */
  readonly checked?: boolean
  /** A line above it. */
  readonly divided?: boolean
  readonly onRun: () => void
}

/** A point of the viewport at which the popup opens, and which of its corners lies there. */
export type MenuPlace = { readonly x: number; readonly y: number; readonly align?: 'left' | 'right' }

type MenuPopupProps = {
  readonly label: string
  readonly items: readonly MenuAction[]
  readonly place: MenuPlace
  /** Opened by Arrow up, it begins at its end. */
  readonly fromEnd?: boolean
  readonly onClose: () => void
}

const buttons = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
]

const target = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The next one that the letter begins, going round. */
const spelled = (letter: string, at: number, all: readonly HTMLElement[]): number | undefined => {
  if (letter.length !== 1 || !/\S/.test(letter)) return undefined
  const order = all.map((_one, step) => (at + 1 + step) % all.length)
  const begins = (one = ''): boolean => one.trim().toLowerCase().startsWith(letter.toLowerCase())
  return order.find((index) => begins(all[index]?.textContent))
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const all = buttons(event.currentTarget)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = target(event.key, at, all.length) ?? spelled(event.key, at, all)
  if (next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

const margin = 8

/** Puts the popup at its place, moved back where it would leave the viewport. */
const settle = (element: HTMLElement, { x, y, align = 'left' }: MenuPlace): void => {
  const { offsetWidth: width, offsetHeight: height } = element
  const left = align === 'right' ? x - width : x
  element.style.left = `${Math.max(margin, Math.min(left, window.innerWidth - width - margin))}px`
  element.style.top = `${Math.max(margin, Math.min(y, window.innerHeight - height - margin))}px`
}

type ItemProps = {
  readonly item: MenuAction
  /** Some item has an icon: all leave room for one. */
  readonly roomy: boolean
  readonly onClose: () => void
}

const Item = ({ item, roomy, onClose }: ItemProps): ReactNode => {
  const choice = item.checked !== undefined
  const icon = choice ? (item.checked === true ? 'check' : undefined) : item.icon
  return (
    <button
      type="button"
      role={choice ? 'menuitemradio' : 'menuitem'}
      aria-checked={item.checked}
      aria-disabled={item.disabled}
      tabIndex={-1}
      className={classNames(styles['item'], item.danger === true && styles['danger'])}
      onClick={() => {
        if (item.disabled === true) return
        onClose()
        item.onRun()
      }}
    >
      {roomy && <span className={styles['icon']}>{icon !== undefined && <Icon name={icon} />}</span>}
      <span className={styles['label']}>
        {item.label}
        {item.reason !== undefined && <span className={styles['reason']}>{item.reason}</span>}
      </span>
    </button>
  )
}

const useOutside = (onClose: () => void): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: PointerEvent): void => {
      if (element.current?.contains(event.target as Node) !== true) onClose()
    }
    document.addEventListener('pointerdown', press, true)
    window.addEventListener('blur', onClose)
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      window.removeEventListener('blur', onClose)
      window.removeEventListener('resize', onClose)
    }
  }, [onClose])
  return element
}

/** A list of actions at a point, such as a context menu. Rendered means open; focus returns when it closes. */
export const MenuPopup = ({ label, items, place, fromEnd = false, onClose }: MenuPopupProps): ReactNode => {
  const element = useOutside(onClose)
  useLayoutEffect(() => {
    if (element.current !== null) settle(element.current, place)
  }, [element, place])
  useEffect(() => {
    const before = document.activeElement
    const root = element.current
    if (root !== null)
      buttons(root)
        .at(fromEnd ? -1 : 0)
        ?.focus({ preventScroll: true })
    return () => {
      const now = document.activeElement
      // What had the focus may be gone already, and nothing has it then.
      const isOurs = now === null || now === document.body || root?.contains(now) === true
      if (before instanceof HTMLElement && isOurs) before.focus()
    }
  }, [element, fromEnd])
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else moveFocus(event)
  }
  const roomy = items.some((item) => item.icon !== undefined || item.checked !== undefined)
  return createPortal(
    <div
      ref={element}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles['menu']}
      onKeyDown={press}
    >
      {items.map((item) => (
        <span key={item.key} role="none">
          {item.divided === true && <hr className={styles['divider']} />}
          <Item item={item} roomy={roomy} onClose={onClose} />
        </span>
      ))}
    </div>,
    document.body,
  )
}
