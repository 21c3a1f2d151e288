import { useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#class-names.ts'
import { placeBelow } from './place-below.ts'
import styles from './popover.module.css'

type PopoverProps = {
  readonly anchor: RefObject<HTMLElement | null>
  /** At least as wide as its anchor. */
  readonly wide?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What a control opens below itself, or above where there is more room; it follows when something scrolls. */
export const Popover = ({ anchor, wide = false, className, children }: PopoverProps): ReactNode => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const settle = (): void => {
      const [box, place] = [element.current, anchor.current?.getBoundingClientRect()]
      if (box === null || place === undefined) return
      if (wide) box.style.minWidth = `${place.width}px`
      const { offsetWidth: width, offsetHeight: height } = box
      const view = { width: window.innerWidth, height: window.innerHeight }
      const { left, top } = placeBelow(place, { width, height }, view)
      box.style.left = `${left}px`
      box.style.top = `${top}px`
    }
    settle()
    window.addEventListener('scroll', settle, true)
    window.addEventListener('resize', settle)
    return () => {
      window.removeEventListener('scroll', settle, true)
      window.removeEventListener('resize', settle)
    }
  })
  return createPortal(
    // The focus stays in the control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- only keeps presses from the control around it
    <div
      ref={element}
      className={classNames(styles['popover'], className)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </div>,
    document.body,
  )
}
