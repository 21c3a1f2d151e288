import { roundedBox, snapLines, walk, withBoxes } from '@gridwright/screen'
import type { Box, Rect, SnapRules } from '@gridwright/screen'
import { boundsOf } from '@gridwright/screen'
import { boxesOf, freeWidgets } from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import type { Live } from '#features/screens/screen-design/desk/desk-state.ts'
import type { StepLabel } from '#features/screens/screen-design/desk/step-texts.ts'
import type { Boxes } from './selection-frame.ts'

export const transformOf = ({ x, y, r }: Box): string =>
  r === 0 ? `translate(${x}px, ${y}px)` : `translate(${x}px, ${y}px) rotate(${r}deg)`

/** Widgets that a hand holds: how they were, and elements that follow it without React. */
export type Held = {
  readonly boxes: Boxes
  readonly others: readonly Rect[]
  readonly rules: SnapRules
  readonly show: (boxes: Boxes, live: Omit<Live, 'boxes'>) => void
  readonly done: (boxes: Boxes, label: StepLabel) => void
  readonly cancel: () => void
}

/** What something is snapped to: all that is seen and not held. */
const othersOf = (desk: Desk, held: Boxes): readonly Rect[] => {
  const { tree, widgets } = desk.screen()
  const rects: Rect[] = []
  for (const { id, isGroup, hidden } of walk(tree)) {
    const widget = isGroup || hidden || held.has(id) ? undefined : widgets[id]
    if (widget !== undefined && widget.hidden !== true) rects.push(boundsOf(widget.box))
  }
  return rects
}

const place = (node: HTMLElement, box: Box, before: Box): void => {
  node.style.transform = transformOf(box)
  if (box.w === before.w && box.h === before.h) return
  node.style.width = `${box.w}px`
  node.style.height = `${box.h}px`
  const content = node.firstElementChild
  // What it shows is drawn anew once it is let go of; until then it is stretched.
  if (content instanceof HTMLElement)
    content.style.transform = `scale(${box.w / before.w}, ${box.h / before.h})`
}

const release = (node: HTMLElement): void => {
  node.style.willChange = ''
  const content = node.firstElementChild
  if (content instanceof HTMLElement) content.style.transform = ''
}

/** Takes what is chosen and not locked into the hand; undefined: there is nothing. */
export const hold = (desk: Desk): Held | undefined => {
  const { nodes, live, ui } = desk
  const screen = desk.screen()
  const boxes = boxesOf(screen, freeWidgets(desk))
  if (boxes.size === 0 || desk.isReadOnly()) return undefined
  const others = othersOf(desk, boxes)
  const { canvas } = screen
  for (const id of boxes.keys()) nodes.get(id)?.style.setProperty('will-change', 'transform')
  ui.setState({ busy: true, menu: undefined })
  const letGo = (): void => {
    for (const id of boxes.keys()) {
      const node = nodes.get(id)
      if (node !== undefined) release(node)
    }
    live.setState({}, true)
    ui.setState({ busy: false })
  }
  const put = (to: Boxes): void => {
    for (const [id, box] of to) {
      const node = nodes.get(id)
      const before = boxes.get(id)
      if (node !== undefined && before !== undefined) place(node, box, before)
    }
  }
  return {
    boxes,
    others,
    rules: {
      lines: snapLines({ others, canvas, guides: canvas.guides }),
      zoom: ui.getState().view.zoom,
      gridStep: canvas.grid?.step ?? 1,
    },
    show: (to, more) => {
      put(to)
      live.setState({ ...more, boxes: to }, true)
    },
    done: (to, label) => {
      const rounded = new Map([...to].map(([id, box]) => [id, roundedBox(box)]))
      put(rounded)
      letGo()
      desk.change((before) => withBoxes(before, rounded), { label })
    },
    cancel: () => {
      put(boxes)
      letGo()
    },
  }
}
