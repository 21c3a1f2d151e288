import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { classNames } from '#class-names.ts'
import { Icon } from '#icon/icon.tsx'
import { placeBelow } from '#popover/place-below.ts'
import styles from './drop-down.module.css'

export type DropDownProps = {
  /** Of the button, where a label points at it. */
  readonly id?: string | undefined
  /** Names the button and what it opens; absent where a label points at the button. */
  readonly label: string | undefined
  /** The button fills a field's box instead of standing in a row of tools. */
  readonly boxed?: boolean
  readonly invalid?: boolean
  readonly describedBy?: string | undefined
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

/** In the box itself, or in a list that a control of it has open. */
const isInside = (box: Element | null, target: EventTarget | null): boolean =>
  [box, ...openLists(box)].some((place) => place?.contains(target as Node) === true)

const opened = ':is([aria-controls], [aria-haspopup])[aria-expanded="true"]'

/** Closes it once something was taken; what had the focus goes with the panel, so that the button has it then. */
const useTaken =
  ({ panel, button }: Pick<Parts, 'panel' | 'button'>, close: () => void) =>
  (): void => {
    if (panel.current?.contains(document.activeElement) === true) button.current?.focus()
    close()
  }

/** A press elsewhere closes it, and Escape, which goes back to the button. */
const useLeaving = ({ box, panel, button }: Parts, open: boolean, close: () => void): void => {
  const leave = useEffectEvent((event: PointerEvent | KeyboardEvent): void => {
    if (event.type === 'pointerdown') {
      if (!isInside(box.current, event.target)) close()
      return
    }
    // What a control in it has open is closed first.
    const inner = panel.current?.querySelector(opened)
    if ((event as KeyboardEvent).key !== 'Escape' || inner !== null) return
    event.preventDefault()
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

/**
 * A button that opens a small panel of controls (WAI-ARIA disclosure: Tab goes from the button into the panel and leaves
 * it, Escape closes); {@link ActionMenu} opens a list of actions.
 */
export const DropDown = (props: DropDownProps): ReactNode => {
  const { id, label, face, children, boxed = false, invalid = false, describedBy } = props
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = (): void => setOpen(false)
  const taken = useTaken({ panel, button }, close)
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
    if (relatedTarget !== null && !isInside(box.current, relatedTarget)) close()
  }

  return (
    <span ref={box} className={classNames(styles['dropDown'], boxed && styles['boxed'])} onBlur={blur}>
      <button
        ref={button}
        id={id}
        type="button"
        className={styles['face']}
        aria-label={label}
        title={label}
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        {...(boxed && { role: 'combobox', 'aria-haspopup': 'tree' as const })}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
        <Icon name="down" size={boxed ? 14 : 10} />
      </button>
      {open && (
        <fieldset ref={panel} id={panelId} className={styles['panel']} aria-label={label}>
          {children(taken)}
        </fieldset>
      )}
    </span>
  )
}
