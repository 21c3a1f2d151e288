import { toCanvas } from '@gridwright/screen'
import type { Point } from '@gridwright/screen'
import type { DragEvent } from 'react'
import { dataSetDrag, placeDataSet } from '#features/screens/screen-design/bind/place-data-set.ts'
import type { DroppedSet } from '#features/screens/screen-design/bind/place-data-set.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { widgetAt } from '#features/screens/screen-design/engine/hit.ts'
import { kindDrag, placeWidget } from '#features/screens/screen-design/library/new-widget.ts'
import type { Kind } from '#features/screens/screen-design/library/new-widget.ts'

export const mayDrop = ({ types }: DataTransfer): boolean =>
  types.includes(kindDrag) || types.includes(dataSetDrag)

const pointOf = (desk: Desk, event: DragEvent): Point => {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return toCanvas(desk.ui.getState().view, { x: event.clientX - left, y: event.clientY - top })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A kind of the library becomes a widget where it is let go; a data set binds what is below it, or becomes a chart. */
export const dropOnCanvas = (desk: Desk, event: DragEvent): void => {
  const { dataTransfer } = event
  if (!mayDrop(dataTransfer)) return
  event.preventDefault()
  const at = pointOf(desk, event)
  const kind = parsed(dataTransfer.getData(kindDrag)) as Kind | undefined
  if (kind !== undefined) placeWidget(desk, { ...kind, at })
  const set = parsed(dataTransfer.getData(dataSetDrag)) as DroppedSet | undefined
  if (set !== undefined) placeDataSet(desk, { set, at, over: widgetAt(desk.screen(), at, 0) })
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
