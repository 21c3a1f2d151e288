import {
  aligned,
  boundsOf,
  distributed,
  rounded,
  sameSize,
  unionOf,
  widgetsOf,
  withBoxes,
} from '@gridwright/screen'
import type { Alignment, Box, Point, Rect, Screen } from '@gridwright/screen'
import { textOf } from '#base/i18n/index.ts'
import {
  boxesOf,
  freeNodes,
  freeWidgets,
  nameOf,
  rectOf,
} from '#features/screens/screen-design/desk/chosen.ts'
import type { Desk, Step } from '#features/screens/screen-design/desk/create-desk.ts'
import { saidTexts } from './texts.ts'

type Placed = { readonly id: string; readonly rect: Rect }

/** Chosen nodes that may be moved, each with what is around it: a group moves as one. */
const placedNodes = (desk: Desk): readonly Placed[] => {
  const screen = desk.screen()
  return [...freeNodes(desk)].flatMap((id) => {
    const rect = rectOf(screen, id)
    return rect === undefined ? [] : [{ id, rect }]
  })
}

const moved = (screen: Screen, placed: readonly Placed[], to: readonly Point[]): Screen => {
  const boxes = new Map<string, Box>()
  for (const [at, { id, rect }] of placed.entries()) {
    const point = to[at] ?? rect
    for (const [widget, box] of boxesOf(screen, widgetsOf(screen, new Set([id]))))
      boxes.set(widget, {
        ...box,
        x: rounded(box.x + point.x - rect.x),
        y: rounded(box.y + point.y - rect.y),
      })
  }
  return withBoxes(screen, boxes)
}

export const align = (desk: Desk, how: Alignment): void => {
  const placed = placedNodes(desk)
  const { width, height } = desk.screen().canvas
  const to = aligned(
    placed.map(({ rect }) => rect),
    how,
    { x: 0, y: 0, w: width, h: height },
  )
  desk.change((screen) => moved(screen, placed, to), { label: 'align' })
}

export const distribute = (desk: Desk, axis: 'x' | 'y'): void => {
  const placed = placedNodes(desk)
  const to = distributed(
    placed.map(({ rect }) => rect),
    axis,
  )
  desk.change((screen) => moved(screen, placed, to), { label: 'distribute' })
}

/** Widgets as wide or high as the one that was chosen first. */
export const makeSame = (desk: Desk, what: 'w' | 'h'): void => {
  const ids = freeWidgets(desk)
  const first = desk.ui.getState().selected.find((id) => ids.includes(id))
  const order = first === undefined ? ids : [first, ...ids.filter((id) => id !== first)]
  desk.change(
    (screen) => {
      const boxes = boxesOf(screen, order)
      const sizes = sameSize([...boxes.values()], what)
      const next = [...boxes].map(([id, box], at) => [id, { ...box, ...sizes[at], r: box.r }] as const)
      return withBoxes(screen, new Map(next))
    },
    { label: 'size' },
  )
}

export const straighten = (desk: Desk): void => {
  const ids = freeWidgets(desk)
  desk.change(
    (screen) =>
      withBoxes(screen, new Map([...boxesOf(screen, ids)].map(([id, box]) => [id, { ...box, r: 0 }]))),
    { label: 'turn' },
  )
}

const sayPlace = (desk: Desk, key: 'at' | 'sized'): void => {
  const screen = desk.screen()
  const ids = freeWidgets(desk)
  const rect = unionOf([...boxesOf(screen, ids).values()].map((box) => boundsOf(box)))
  const [first = ''] = desk.ui.getState().selected
  if (rect === undefined) return
  const { x, y, w, h } = rect
  desk.say(
    textOf(saidTexts, key, {
      params: {
        name: nameOf(screen, first),
        x: rounded(x),
        y: rounded(y),
        w: rounded(w),
        h: rounded(h),
      },
    }),
  )
}

const eachBox = (desk: Desk, change: (box: Box) => Box, step: Step): void => {
  const ids = freeWidgets(desk)
  if (ids.length === 0) return
  desk.change(
    (screen) => withBoxes(screen, new Map([...boxesOf(screen, ids)].map(([id, box]) => [id, change(box)]))),
    step,
  )
}

/** Pixels of the canvas; steps that follow each other closely are one. */
export const nudge = (desk: Desk, by: Point): void => {
  eachBox(desk, (box) => ({ ...box, x: rounded(box.x + by.x), y: rounded(box.y + by.y) }), {
    label: 'move',
    together: 'nudge',
  })
  sayPlace(desk, 'at')
}

export const grow = (desk: Desk, by: Point): void => {
  eachBox(
    desk,
    (box) => ({ ...box, w: Math.max(1, rounded(box.w + by.x)), h: Math.max(1, rounded(box.h + by.y)) }),
    { label: 'resize', together: 'grow' },
  )
  sayPlace(desk, 'sized')
}
