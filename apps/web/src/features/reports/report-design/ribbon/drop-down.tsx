import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './ribbon.module.css'

type DropDownProps = {
  /** Of the button, where a label points at it. */
  readonly id?: string | undefined
  readonly label: string
  /** What the button shows. */
  readonly face: ReactNode
  /** What it opens; `close` once something was taken. */
  readonly children: (close: () => void) => ReactNode
}

const margin = 8

/** Lists that controls in the panel have open; they are drawn elsewhere and belong to it all the same. */
const openLists = (box: Element | null): readonly Element[] =>
  [...(box?.querySelectorAll('[aria-controls]') ?? [])].flatMap(
    (control) => document.getElementById(control.getAttribute('aria-controls') ?? '') ?? [],
  )

/** A button of the ribbon that opens a small panel below itself. */
export const DropDown = ({ id, label, face, children }: DropDownProps): ReactNode => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    const [place, own] = [button.current?.getBoundingClientRect(), panel.current]
    if (!open || place === undefined || own === null) return
    own.style.left = `${Math.max(margin, Math.min(place.left, window.innerWidth - own.offsetWidth - margin))}px`
    own.style.top = `${place.bottom + 4}px`
  }, [open])

  useEffect(() => {
    if (!open) return undefined
    const press = (event: PointerEvent): void => {
      const places = [box.current, ...openLists(box.current)]
      if (!places.some((place) => place?.contains(event.target as Node) === true)) setOpen(false)
    }
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || openLists(box.current).length > 0) return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', leave, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', leave, true)
    }
  }, [open])

  return (
    <span ref={box} className={styles['dropDown']}>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles['colour']}
        aria-label={label}
        title={label}
        aria-haspopup="true"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <fieldset ref={panel} className={styles['panel']} aria-label={label}>
          {children(() => setOpen(false))}
        </fieldset>
      )}
    </span>
  )
}
