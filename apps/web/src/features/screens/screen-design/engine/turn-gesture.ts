import { angleOf, boundsOf, centreOf, toCanvas, turnedBoxes, unionOf, within180 } from '@gridwright/screen'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import type { Gesture, Pointer } from './gesture.ts'
import { hold } from './held-boxes.ts'

/** Shift goes by these steps. */
const stepDegrees = 15
/** This near to straight it is straight. */
const nearStraight = 2

const settled = (degrees: number, by: number): number => {
  const step = Math.round(degrees / by) * by
  return within180(step)
}

/** What is chosen turns about its centre with the hand: by whole degrees, with Shift by fifteens. */
export const turning = (desk: Desk, start: Pointer): Gesture | undefined => {
  const held = hold(desk)
  if (held === undefined) return undefined
  const entries = [...held.boxes]
  const boxes = entries.map(([, box]) => box)
  const union = unionOf(boxes.map((box) => boundsOf(box)))
  if (union === undefined) return undefined
  const [only] = boxes.length === 1 ? boxes : []
  const centre = centreOf(only ?? union)
  const base = only?.r ?? 0
  const { view } = desk.ui.getState()
  const first = angleOf(centre, toCanvas(view, start.at))
  let now = held.boxes
  const move = ({ at, shift }: Pointer): void => {
    const raw = base + angleOf(centre, toCanvas(view, at)) - first
    const straight = Math.round(raw / 90) * 90
    const near = Math.abs(raw - straight) <= nearStraight ? within180(straight) : settled(raw, 1)
    const to = shift ? settled(raw, stepDegrees) : near
    const turned = turnedBoxes(boxes, centre, to - base)
    now = new Map(entries.map(([id, box], nth) => [id, turned[nth] ?? box]))
    held.show(now, { word: `${to}°` })
  }
  return {
    move,
    end: (pointer) => {
      move(pointer)
      held.done(now, 'turn')
    },
    cancel: held.cancel,
  }
}
