import { boundsOf } from '@gridwright/screen'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { rulerSize } from './hit.ts'
import { paintOverlay } from './paint.ts'
import type { Colours } from './paint.ts'
import { paintRuler } from './paint-rulers.ts'
import { selectionFrame } from './selection-frame.ts'

export type Places = {
  readonly viewport: HTMLElement
  /** What is zoomed and panned. */
  readonly world: HTMLElement
  readonly overlay: HTMLCanvasElement
  readonly rulerX: HTMLCanvasElement
  readonly rulerY: HTMLCanvasElement
}

const coloursOf = (element: HTMLElement): Colours => {
  const style = getComputedStyle(element)
  const named = (name: string): string => style.getPropertyValue(`--gw-${name}`).trim()
  return {
    accent: named('accent'),
    danger: named('danger'),
    surface: named('surface'),
    text: named('text-3'),
    line: named('line-2'),
    sunken: named('sunken'),
  }
}

/** Sharp at the window’s own density; a changed size empties it. */
const penOf = (canvas: HTMLCanvasElement, w: number, h: number): CanvasRenderingContext2D | undefined => {
  const pen = canvas.getContext('2d')
  if (pen === null) return undefined
  const ratio = window.devicePixelRatio
  const [width, height] = [Math.round(w * ratio), Math.round(h * ratio)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  return pen
}

const paintAll = (desk: Desk, { world, overlay, rulerX, rulerY }: Places, colours: Colours): void => {
  const { view, size, selected } = desk.ui.getState()
  if (size.w === 0) return
  world.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`
  const pen = penOf(overlay, size.w, size.h)
  if (pen !== undefined) paintOverlay({ pen, view, colours, size }, desk)
  const frame = selectionFrame(desk.screen(), selected, desk.live.getState().boxes)
  const rect = frame && boundsOf(frame)
  const [penX, penY] = [penOf(rulerX, size.w, rulerSize), penOf(rulerY, rulerSize, size.h)]
  const base = { view, colours }
  if (penX !== undefined)
    paintRuler({
      ...base,
      pen: penX,
      axis: 'x',
      length: size.w,
      mark: rect && { from: rect.x, to: rect.x + rect.w },
    })
  if (penY !== undefined)
    paintRuler({
      ...base,
      pen: penY,
      axis: 'y',
      length: size.h,
      mark: rect && { from: rect.y, to: rect.y + rect.h },
    })
}

/** Draws what is over the canvas, at most once a frame, whatever asks for it. */
export const createPainter = (desk: Desk, places: Places) => {
  let colours = coloursOf(places.viewport)
  let frame = 0
  let waiting: (() => void) | undefined
  const paint = (): void => {
    frame = 0
    const run = waiting
    waiting = undefined
    run?.()
    // What was run may have asked for a frame of its own: this is it.
    cancelAnimationFrame(frame)
    frame = 0
    paintAll(desk, places, colours)
  }
  /** The newest `run` only: moves between two frames are one. */
  const request = (run?: () => void): void => {
    if (run !== undefined) waiting = run
    frame ||= requestAnimationFrame(paint)
  }
  const again = (): void => request()
  const ends = [
    desk.ui.subscribe(again),
    desk.live.subscribe(again),
    desk.life.store.subscribe((state, before) => {
      if (state.document !== before.document) request()
    }),
  ]
  const themed = new MutationObserver(() => {
    colours = coloursOf(places.viewport)
    request()
  })
  themed.observe(document.documentElement, { attributes: true })
  request()
  return {
    request,
    dispose: (): void => {
      cancelAnimationFrame(frame)
      themed.disconnect()
      for (const end of ends) end()
    },
  }
}
