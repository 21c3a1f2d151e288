import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { afterSlack } from './gesture.ts'
import type { Gesture, Pointer } from './gesture.ts'
import { hitAt } from './hit.ts'
import type { Hit } from './hit.ts'
import { moving } from './move.ts'
import { guiding, marqueeing, panning } from './other-gestures.ts'
import { resizing } from './resize-gesture.ts'
import { turning } from './turn-gesture.ts'

const toggled = (selected: readonly string[], node: string): readonly string[] =>
  selected.includes(node) ? selected.filter((id) => id !== node) : [...selected, node]

const onWidget = (desk: Desk, start: Pointer, { node }: Extract<Hit, { what: 'widget' }>): Gesture => {
  const { selected, entered } = desk.ui.getState()
  const adds = start.control || start.shift
  const isChosen = selected.includes(node)
  if (entered !== undefined && !isInside(desk, node, entered)) desk.ui.setState({ entered: undefined })
  if (!adds && !isChosen) desk.select([node])
  return afterSlack(start, {
    begin: () => {
      if (adds && !isChosen) desk.select([...selected, node])
      return moving(desk, start)
    },
    click: () => {
      if (adds) desk.select(toggled(selected, node))
      else if (isChosen && selected.length > 1) desk.select([node])
    },
  })
}

const isInside = (desk: Desk, node: string, group: string): boolean => {
  const hit = desk.screen().tree
  const find = (nodes: typeof hit, inside: boolean): boolean =>
    nodes.some((one) => {
      if (typeof one === 'string') return inside && one === node
      return (inside && one.group === node) || find([...one.children], inside || one.group === group)
    })
  return find(hit, false)
}

const onNothing = (desk: Desk, start: Pointer): Gesture =>
  afterSlack(start, {
    begin: () => marqueeing(desk, start),
    click: () => {
      desk.ui.setState({ entered: undefined })
      if (!start.shift && !start.control) desk.select([])
    },
  })

/** What begins where the hand presses. */
export const begin = (desk: Desk, start: Pointer): Gesture | undefined => {
  const hit = hitAt(desk, start.at)
  switch (hit.what) {
    case 'turn':
      return afterSlack(start, { begin: () => turning(desk, start) })
    case 'handle':
      return afterSlack(start, { begin: () => resizing(desk, start, hit.handle) })
    case 'ruler':
      return afterSlack(start, { begin: () => guiding(desk, { axis: hit.axis }) })
    case 'guide':
      return afterSlack(start, { begin: () => guiding(desk, { axis: hit.axis, nth: hit.nth }) })
    case 'widget':
      return onWidget(desk, start, hit)
    case 'nothing':
      return onNothing(desk, start)
  }
}

/** The right button pans; where it did not move, it asks for the menu. */
export const beginRight = (
  desk: Desk,
  start: Pointer,
  menuAt: { readonly x: number; readonly y: number },
): Gesture =>
  afterSlack(start, {
    begin: () => panning(desk, start),
    click: () => {
      const hit = hitAt(desk, start.at)
      const { selected } = desk.ui.getState()
      if (hit.what === 'widget' && !selected.includes(hit.node)) desk.select([hit.node])
      if (hit.what === 'nothing') desk.select([])
      desk.ui.setState({ menu: { at: menuAt, ids: desk.ui.getState().selected } })
    },
  })
