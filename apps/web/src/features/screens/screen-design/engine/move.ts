import { boundsOf, distances, rounded, snapMove, unionOf } from '@gridwright/screen'
import type { Point } from '@gridwright/screen'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import type { Gesture, Pointer } from './gesture.ts'
import { hold } from './held-boxes.ts'
import type { Boxes } from './selection-frame.ts'

const shifted = (boxes: Boxes, by: Point): Boxes =>
  new Map([...boxes].map(([id, box]) => [id, { ...box, x: box.x + by.x, y: box.y + by.y }]))

/** With Shift the hand goes straight along one axis. */
const straightened = (by: Point, straight: boolean): Point => {
  if (!straight) return by
  return Math.abs(by.x) > Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y }
}

/** What is chosen follows the hand, kept to lines and to the grid; Alt lets it go freely. */
export const moving = (desk: Desk, start: Pointer): Gesture | undefined => {
  const held = hold(desk)
  if (held === undefined) return undefined
  const { boxes, others, rules } = held
  const union = unionOf([...boxes.values()].map((box) => boundsOf(box)))
  if (union === undefined) return undefined
  let now = boxes
  const move = ({ at, shift, alt }: Pointer): void => {
    const by = straightened(
      { x: (at.x - start.at.x) / rules.zoom, y: (at.y - start.at.y) / rules.zoom },
      shift,
    )
    const raw = { ...union, x: union.x + by.x, y: union.y + by.y }
    const { rect, guides } = alt ? { rect: raw, guides: [] } : snapMove(raw, rules)
    const stays = shift ? { x: by.x === 0, y: by.y === 0 } : { x: false, y: false }
    const to = { x: stays.x ? 0 : rect.x - union.x, y: stays.y ? 0 : rect.y - union.y }
    now = shifted(boxes, to)
    const shown = { ...union, x: union.x + to.x, y: union.y + to.y }
    held.show(now, {
      guides,
      distances: distances(shown, others),
      word: `${rounded(shown.x)}, ${rounded(shown.y)}`,
    })
  }
  return {
    move,
    end: (pointer) => {
      move(pointer)
      held.done(now, 'move')
    },
    cancel: held.cancel,
  }
}
