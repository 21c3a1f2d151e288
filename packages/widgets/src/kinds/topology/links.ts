export type Point = { readonly x: number; readonly y: number }
type Shape = 'straight' | 'elbow' | 'curve'

/** The way between two points, as SVG writes it. */
export function linkPath(from: Point, to: Point, shape: Shape): string {
  const start = `M${round(from.x)} ${round(from.y)}`
  if (shape === 'straight') return `${start}L${round(to.x)} ${round(to.y)}`
  const middle = round((from.x + to.x) / 2)
  if (shape === 'elbow') return `${start}H${middle}V${round(to.y)}H${round(to.x)}`
  return `${start}C${middle} ${round(from.y)} ${middle} ${round(to.y)} ${round(to.x)} ${round(to.y)}`
}

const round = (value: number): number => Math.round(value * 10) / 10
