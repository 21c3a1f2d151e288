import {
  boundsOf,
  distances,
  resizedBox,
  resizedRect,
  rounded,
  scaledBoxes,
  snapResize,
  unionOf,
} from '@gridwright/screen'
import type { Box, Drag, Handle, Rect } from '@gridwright/screen'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import type { Gesture, Pointer } from './gesture.ts'
import { hold } from './held-boxes.ts'
import type { Held } from './held-boxes.ts'
import type { Boxes } from './selection-frame.ts'

type Drawn = {
  readonly boxes: Boxes
  readonly rect: Rect
  readonly guides: ReturnType<typeof snapResize>['guides']
}

/** Kept to lines where nothing else says how large it becomes. */
const drawnRect = (
  held: Held,
  from: Rect,
  { drag, free }: { readonly drag: Drag; readonly free: boolean },
) => {
  const raw = resizedRect(from, drag)
  if (free || drag.keepsRatio === true || drag.fromCentre === true) return { rect: raw, guides: [] }
  return snapResize(raw, drag.handle, held.rules)
}

const drawn = (held: Held, drag: Drag, free: boolean): Drawn => {
  const entries = [...held.boxes]
  const [first] = entries
  if (entries.length === 1 && first !== undefined) {
    const [id, box] = first
    if (box.r !== 0) {
      const turned = resizedBox(box, drag)
      return { boxes: new Map([[id, turned]]), rect: turned, guides: [] }
    }
    const { rect, guides } = drawnRect(held, box, { drag, free })
    return { boxes: new Map([[id, { ...rect, r: 0 }]]), rect, guides }
  }
  const all = entries.map(([, box]) => box)
  const from = unionOf(all.map((box) => boundsOf(box))) ?? (all[0] as Box)
  const { rect, guides } = drawnRect(held, from, { drag, free })
  const scaled = scaledBoxes(all, from, rect)
  return { boxes: new Map(entries.map(([id, box], at) => [id, scaled[at] ?? box])), rect, guides }
}

/** What is chosen is drawn larger or smaller; Shift keeps its shape, Ctrl its centre, Alt lets go of lines. */
export const resizing = (desk: Desk, start: Pointer, handle: Handle): Gesture | undefined => {
  const held = hold(desk)
  if (held === undefined) return undefined
  let now = held.boxes
  const move = ({ at, shift, alt, control }: Pointer): void => {
    const { zoom } = held.rules
    const by = { x: (at.x - start.at.x) / zoom, y: (at.y - start.at.y) / zoom }
    const drag = { handle, by, keepsRatio: shift, fromCentre: control }
    const { boxes, rect, guides } = drawn(held, drag, alt)
    now = boxes
    held.show(boxes, {
      guides,
      distances: distances(boundsOf({ r: 0, ...rect }), held.others),
      word: `${rounded(rect.w)} × ${rounded(rect.h)}`,
    })
  }
  return {
    move,
    end: (pointer) => {
      move(pointer)
      held.done(now, 'resize')
    },
    cancel: held.cancel,
  }
}
