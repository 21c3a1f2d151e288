import { useCallback, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import { MenuPopup } from './menu-popup.tsx'
import type { MenuAction, MenuPlace } from './menu-popup.tsx'
import styles from './menu.module.css'

export type ActionMenuProps = {
  /** Names the button and the menu. */
  readonly label: string
  readonly items: readonly MenuAction[]
  /** true: what the button shows is its name; `label` names only the menu. */
  readonly named?: boolean
  /** What the button shows. */
  readonly children: ReactNode
  readonly align?: 'left' | 'right'
  readonly className?: string | undefined
}

/** A button that opens a list of actions. */
export const ActionMenu = (props: ActionMenuProps): ReactNode => {
  const { label, items, children, align = 'left', className, named = false } = props
  const [place, setPlace] = useState<MenuPlace & { readonly fromEnd: boolean }>()
  const close = useCallback(() => setPlace(undefined), [])
  const open = (button: HTMLElement, fromEnd = false): void => {
    const { left, right, bottom } = button.getBoundingClientRect()
    setPlace({ x: align === 'left' ? left : right, y: bottom + 4, align, fromEnd })
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open(event.currentTarget, event.key === 'ArrowUp')
  }
  return (
    <>
      <button
        type="button"
        className={classNames(styles['trigger'], className)}
        aria-label={named ? undefined : label}
        title={named ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={({ currentTarget }) => (place === undefined ? open(currentTarget) : close())}
        onKeyDown={press}
      >
        {children}
      </button>
      {place !== undefined && (
        <MenuPopup label={label} items={items} place={place} fromEnd={place.fromEnd} onClose={close} />
      )}
    </>
  )
}
