import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { bounds, sizeWithin } from './arrangement.ts'
import type { DockPlace, Side } from './arrangement.ts'
import { texts } from './texts.ts'
import { useFrameControl } from './use-frame.ts'
import styles from './frame.module.css'

type Place = Side | DockPlace

type Drag = { readonly unit: 'px' | '%'; readonly more: string; readonly less: string } & {
  /** The size that the pointer asks for; `box` is the panel’s in pixels, in percent what it takes its share of. */
  readonly asked: (box: DOMRect, at: Pick<PointerEvent, 'clientX' | 'clientY'>) => number
}

const drags: Readonly<Record<Place, Drag>> = {
  left: { unit: 'px', more: 'ArrowRight', less: 'ArrowLeft', asked: (box, at) => at.clientX - box.left },
  right: { unit: 'px', more: 'ArrowLeft', less: 'ArrowRight', asked: (box, at) => box.right - at.clientX },
  below: {
    unit: '%',
    more: 'ArrowUp',
    less: 'ArrowDown',
    asked: (box, at) => ((box.bottom - at.clientY) / box.height) * 100,
  },
  beside: {
    unit: '%',
    more: 'ArrowLeft',
    less: 'ArrowRight',
    asked: (box, at) => ((box.right - at.clientX) / box.width) * 100,
  },
}

const steps = { px: 16, '%': 5 } as const

const pressed = (place: Place, key: string, size: number): number | undefined => {
  const { unit, more, less } = drags[place]
  const [least, most] = bounds[place]
  if (key === more) return size + steps[unit]
  if (key === less) return size - steps[unit]
  if (key === 'Home') return least
  return key === 'End' ? most : undefined
}

/** The edge of a panel: dragged, or moved by the arrow keys. */
export const Divider = ({ place, name }: { readonly place: Place; readonly name: string }): ReactNode => {
  const t = useText(texts)
  const { now, change } = useFrameControl()
  const box = useRef<HTMLDivElement>(null)
  const size = now.sizes[place]
  const [least, most] = bounds[place]
  const set = (asked: number): void => {
    const next = sizeWithin(place, asked)
    if (next !== size) change({ sizes: { ...now.sizes, [place]: next } })
  }
  const move = (event: PointerEvent): void => {
    const panel = box.current?.parentElement
    const around = drags[place].unit === 'px' ? panel : panel?.parentElement
    if (around == null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    set(drags[place].asked(around.getBoundingClientRect(), event))
  }
  const press = (event: KeyboardEvent): void => {
    const asked = pressed(place, event.key, size)
    if (asked === undefined) return
    event.preventDefault()
    set(asked)
  }
  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot be a border that is dragged
      role="slider"
      className={styles['divider']}
      data-place={place}
      tabIndex={0}
      aria-label={t('divider', { name })}
      aria-orientation={place === 'below' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onKeyDown={press}
    />
  )
}
