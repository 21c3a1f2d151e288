import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { Icon } from '#icon/icon.tsx'
import { placeBelow } from '#popover/place-below.ts'
import styles from './drop-down.module.css'

export type DropDownProps = {
  /** Of the button, where a label points at it. */
  readonly id?: string | undefined
  /** Names the button and what it opens. */
  readonly label: string
  /** What the button shows. */
  readonly face: ReactNode
  /** What it opens; `close` once something was taken. */
  readonly children: (close: () => void) => ReactNode
}

/** Lists that controls in the panel have open; they are drawn elsewhere and belong to it all the same. */
const openLists = (box: Element | null): readonly Element[] =>
  [...(box?.querySelectorAll('[aria-controls]') ?? [])].flatMap(
    (control) => document.getElementById(control.getAttribute('aria-controls') ?? '') ?? [],
  )

type Parts = {
  readonly box: RefObject<HTMLElement | null>
  readonly panel: RefObject<HTMLElement | null>
  readonly button: RefObject<HTMLElement | null>
}

/** A press elsewhere closes it, and Escape, which goes back to the button. */
const useLeaving = ({ box, panel, button }: Parts, open: boolean, close: () => void): void => {
  const leave = useEffectEvent((event: PointerEvent | KeyboardEvent): void => {
    if (event.type === 'pointerdown') {
      const places = [box.current, ...openLists(box.current)]
      if (!places.some((place) => place?.contains(event.target as Node) === true)) close()
      return
    }
    // What a control in it has open is closed first.
    const inner = panel.current?.querySelector('[aria-expanded="true"]')
    if ((event as KeyboardEvent).key !== 'Escape' || inner !== null) return
    event.stopPropagation()
    close()
    button.current?.focus()
  })
  useEffect(() => {
    if (!open) return undefined
    const listen = (event: PointerEvent | KeyboardEvent): void => leave(event)
    document.addEventListener('pointerdown', listen, true)
    document.addEventListener('keydown', listen, true)
    return () => {
      document.removeEventListener('pointerdown', listen, true)
      document.removeEventListener('keydown', listen, true)
    }
  }, [open])
}

/** A button that opens a small panel of controls; {@link ActionMenu} opens a list of actions. */
export const DropDown = ({ id, label, face, children }: DropDownProps): ReactNode => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpen(false)
  useLeaving({ box, panel, button }, open, close)

  useLayoutEffect(() => {
    if (!open) return undefined
    const settle = (): void => {
      const [place, own] = [button.current?.getBoundingClientRect(), panel.current]
      if (place === undefined || own === null) return
      const size = { width: own.offsetWidth, height: own.offsetHeight }
      const { left, top } = placeBelow(place, size, { width: window.innerWidth, height: window.innerHeight })
      own.style.left = `${left}px`
      own.style.top = `${top}px`
    }
    settle()
    window.addEventListener('scroll', settle, true)
    window.addEventListener('resize', settle)
    return () => {
      window.removeEventListener('scroll', settle, true)
      window.removeEventListener('resize', settle)
    }
  }, [open])

  const blur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && box.current?.contains(relatedTarget) === false) close()
  }

  return (
    <span ref={box} className={styles['dropDown']} onBlur={blur}>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles['face']}
        aria-label={label}
        title={label}
        aria-haspopup="true"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
        <Icon name="down" size={10} />
      </button>
      {open && (
        <fieldset ref={panel} className={styles['panel']} aria-label={label}>
          {children(close)}
        </fieldset>
      )}
    </span>
  )
}
