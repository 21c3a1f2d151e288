import { newIds, withNewWidget } from '@gridwright/screen'
import type { Binding, Box, Point, Screen, Widget, WidgetFacts } from '@gridwright/screen'
import { widgetFactsOf } from '@gridwright/widgets/facts'
import { currentLanguage } from '#base/i18n/index.ts'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'

/** A kind of widget, or one of its presets. */
export type Kind = { readonly type: string; readonly preset?: string | undefined }

/** As something dragged out of the library is known. */
export const kindDrag = 'application/x-gridwright-widget'

/** “Bar chart 2”, where there is one already. */
const nameFor = ({ widgets }: Screen, { title }: WidgetFacts): string => {
  const base = title[currentLanguage()]
  const taken = new Set(Object.values(widgets).map(({ name }) => name))
  let name = base
  for (let nth = 2; taken.has(name); nth += 1) name = `${base} ${nth}`
  return name
}

const boxAt = ({ canvas }: Screen, { size }: WidgetFacts, at: Point | undefined): Box => {
  const [w, h] = [Math.min(size.w, canvas.width), Math.min(size.h, canvas.height)]
  const centre = at ?? { x: canvas.width / 2, y: canvas.height / 2 }
  const step = canvas.grid?.step ?? 1
  const onGrid = (value: number): number => Math.round(value / step) * step
  return { x: onGrid(centre.x - w / 2), y: onGrid(centre.y - h / 2), w, h, r: 0 }
}

export type Wish = Kind & {
  /** Where its middle comes to lie, on the canvas; absent: beside the others in the middle. */
  readonly at?: Point | undefined
  readonly bind?: Binding | undefined
}

const widgetFor = (screen: Screen, { type, preset, at, bind }: Wish): Widget | undefined => {
  const facts = widgetFactsOf(type)
  if (facts === undefined) return undefined
  const options = facts.presets?.find(({ key }) => key === preset)?.options ?? {}
  return {
    type,
    version: facts.version,
    name: nameFor(screen, facts),
    box: boxAt(screen, facts, at),
    options: { ...options },
    ...(bind !== undefined && { bind }),
  }
}

const shifted = ({ widgets }: Screen, box: Box): Box => {
  const stands = (one: Box): boolean =>
    Object.values(widgets).some(({ box: { x, y } }) => x === one.x && y === one.y)
  let free = box
  for (let nth = 0; nth < 40 && stands(free); nth += 1) free = { ...free, x: free.x + 16, y: free.y + 16 }
  return free
}

/** Puts a new widget on top and chooses it; gives its id. */
export const placeWidget = (desk: Desk, wish: Wish): string | undefined => {
  if (desk.isReadOnly()) return undefined
  const screen = desk.screen()
  const widget = widgetFor(screen, wish)
  if (widget === undefined) return undefined
  const id = newIds(screen)('w')
  const box = shifted(screen, widget.box)
  desk.change((before) => withNewWidget(before, { id, widget: { ...widget, box } }), {
    label: 'add',
    select: [id],
  })
  return id
}
