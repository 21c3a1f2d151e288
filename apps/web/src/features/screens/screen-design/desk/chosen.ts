import { boundsOf, nodeOf, unionOf, walk, widgetsOf } from '@gridwright/screen'
import type { Box, Rect, Screen } from '@gridwright/screen'
import type { Desk } from './create-desk.ts'

export type Reach = { readonly locked: ReadonlySet<string>; readonly hidden: ReadonlySet<string> }

/** Widgets and groups that are locked or hidden, by themselves or by what is around them. */
export const reachOf = ({ tree, widgets }: Screen): Reach => {
  const [locked, hidden] = [new Set<string>(), new Set<string>()]
  for (const step of walk(tree)) {
    const own = step.isGroup ? undefined : widgets[step.id]
    if (step.locked || own?.locked === true) locked.add(step.id)
    if (step.hidden || own?.hidden === true) hidden.add(step.id)
  }
  return { locked, hidden }
}

/** Chosen widgets, those in chosen groups among them, that may be changed. */
export const freeWidgets = (desk: Desk): readonly string[] => {
  const screen = desk.screen()
  const { locked } = reachOf(screen)
  return widgetsOf(screen, new Set(desk.ui.getState().selected)).filter((id) => !locked.has(id))
}

/** Chosen nodes that may be changed. */
export const freeNodes = (desk: Desk): ReadonlySet<string> => {
  const { locked } = reachOf(desk.screen())
  return new Set(desk.ui.getState().selected.filter((id) => !locked.has(id)))
}

export const boxesOf = ({ widgets }: Screen, ids: readonly string[]): ReadonlyMap<string, Box> =>
  new Map(
    ids.flatMap((id) => {
      const box = widgets[id]?.box
      return box === undefined ? [] : [[id, box] as const]
    }),
  )

/** What is around a widget or a group; undefined: there is no such thing. */
export const rectOf = (screen: Screen, id: string, boxes?: ReadonlyMap<string, Box>): Rect | undefined => {
  const ids = id in screen.widgets ? [id] : widgetsOf(screen, new Set([id]))
  return unionOf(
    ids.flatMap((one) => {
      const box = boxes?.get(one) ?? screen.widgets[one]?.box
      return box === undefined ? [] : [boundsOf(box)]
    }),
  )
}

export const nameOf = ({ widgets, tree }: Screen, id: string): string => {
  const widget = widgets[id]
  if (widget !== undefined) return widget.name
  const node = nodeOf(tree, id)
  return node === undefined || typeof node === 'string' ? id : node.name
}
