import { clickedNode, isTouched, rounded, spanned, toCanvas, walk } from '@gridwright/screen'
import type { Rect, Screen } from '@gridwright/screen'
import { reachOf } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import type { Gesture, Pointer } from './gesture.ts'
import { rulerSize } from './hit.ts'

/** Nodes that a marquee touches: what is hidden or locked is not taken. */
export const touchedNodes = (
  screen: Screen,
  marquee: Rect,
  entered: string | undefined,
): readonly string[] => {
  const { locked, hidden } = reachOf(screen)
  const touched = new Set<string>()
  for (const { id, isGroup, within } of walk(screen.tree)) {
    if (isGroup || locked.has(id) || hidden.has(id)) continue
    if (entered !== undefined && !within.includes(entered)) continue
    const widget = screen.widgets[id]
    if (widget !== undefined && isTouched(marquee, widget.box)) touched.add(clickedNode(screen, id, entered))
  }
  return [...touched]
}

/** Draws a rectangle; what it touches is chosen, with Shift or Ctrl beside what was. */
export const marqueeing = (desk: Desk, start: Pointer): Gesture => {
  const { view, selected, entered } = desk.ui.getState()
  const from = toCanvas(view, start.at)
  const adds = start.shift || start.control
  desk.ui.setState({ busy: true })
  const rectAt = ({ at }: Pointer): Rect => spanned(from, toCanvas(view, at))
  const done = (): void => {
    desk.live.setState({}, true)
    desk.ui.setState({ busy: false })
  }
  return {
    move: (pointer) => desk.live.setState({ marquee: rectAt(pointer) }, true),
    end: (pointer) => {
      done()
      const touched = touchedNodes(desk.screen(), rectAt(pointer), entered)
      desk.select(adds ? [...new Set([...selected, ...touched])] : touched)
    },
    cancel: done,
  }
}

export const panning = (desk: Desk, start: Pointer): Gesture => {
  const { view } = desk.ui.getState()
  const move = ({ at }: Pointer): void =>
    desk.ui.setState({ view: { ...view, x: view.x + at.x - start.at.x, y: view.y + at.y - start.at.y } })
  return { move, end: move, cancel: () => desk.ui.setState({ view }) }
}

type GuideOf = { readonly axis: 'x' | 'y'; readonly nth?: number }

const withGuide = (screen: Screen, { axis, nth }: GuideOf, at: number | undefined): Screen => {
  const guides = screen.canvas.guides ?? { x: [], y: [] }
  const others = guides[axis].filter((_, one) => one !== nth)
  const next = { ...guides, [axis]: at === undefined ? others : [...others, at] }
  return { ...screen, canvas: { ...screen.canvas, guides: next } }
}

/** A line out of a ruler, or one that is there; brought back to the ruler it goes. */
export const guiding = (desk: Desk, of: GuideOf): Gesture | undefined => {
  if (desk.isReadOnly()) return undefined
  const { view } = desk.ui.getState()
  const { axis } = of
  const placeAt = ({ at }: Pointer): number | undefined =>
    at[axis] < rulerSize ? undefined : Math.round(toCanvas(view, at)[axis])
  const done = (): void => {
    desk.live.setState({}, true)
    desk.ui.setState({ busy: false })
  }
  desk.ui.setState({ busy: true })
  return {
    move: (pointer) => {
      const at = placeAt(pointer)
      desk.live.setState(at === undefined ? {} : { guide: { axis, at }, word: String(rounded(at)) }, true)
    },
    end: (pointer) => {
      done()
      const at = placeAt(pointer)
      if (at === undefined && of.nth === undefined) return
      desk.change((screen) => withGuide(screen, of, at), { label: 'guides' })
    },
    cancel: done,
  }
}
