import { faded, withAlpha } from '@gridwright/charts/screen'

type BarLook = {
  readonly color: string
  readonly width: number
  readonly ink: string
  readonly write: (value: number) => string
  readonly isLabelled: boolean
}
/** What ECharts hands to who draws an item. */
type Api = {
  readonly value: (at: number) => number
  readonly coord: (point: readonly number[]) => readonly [number, number]
}

type Points = readonly (readonly number[])[]

const face = (points: Points, fill: unknown): object => ({
  type: 'polygon',
  shape: { points },
  style: { fill },
})

/** A standing prism of two faces and a lid, `value[2]` pixels high. */
export const barItem = (look: BarLook) => (_: unknown, api: Api) => {
  const [x, y] = api.coord([api.value(0), api.value(1)])
  const top = y - api.value(2)
  return {
    type: 'group',
    children: [...facesOf(look, { x, y, top }), ...labelOf(look, { x, top, value: api.value(3) })],
  }
}

function facesOf(
  { color, width }: BarLook,
  { x, y, top }: Readonly<Record<'x' | 'y' | 'top', number>>,
): readonly object[] {
  const [left, right, slant] = [x - width / 2, x + width / 2, width / 4]
  const side = (edge: number): Points => [
    [edge, y],
    [x, y + slant],
    [x, top + slant],
    [edge, top],
  ]
  const lid: Points = [
    [left, top],
    [x, top - slant],
    [right, top],
    [x, top + slant],
  ]
  const foot = { cx: x, cy: y, rx: width, ry: width / 2.4 }
  return [
    { type: 'ellipse', shape: foot, style: { fill: withAlpha(color, 0.22) } },
    face(side(left), faded(color, { isAcross: false, to: 0.35 })),
    face(side(right), faded(withAlpha(color, 0.75), { isAcross: false, to: 0.2 })),
    face(lid, color),
  ]
}

function labelOf(
  { width, ink, write, isLabelled }: BarLook,
  at: Readonly<Record<'x' | 'top' | 'value', number>>,
): readonly object[] {
  if (!isLabelled) return []
  const place = { x: at.x, y: at.top - width / 4 - 4, align: 'center', verticalAlign: 'bottom' }
  return [{ type: 'text', style: { ...place, text: write(at.value), fill: ink, fontSize: 12 } }]
}
