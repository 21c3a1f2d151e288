import { iconShapes, iconSide } from '@gridwright/report-engine/shown'
import type { IconShape } from '@gridwright/report-engine/shown'
import type { IconSet } from '@gridwright/contract'

import { rgbaPng } from './png.ts'

/** Pixels of an icon's side, and samples within one on each axis. */
const [SIDE, SAMPLES] = [48, 3] as const

type Rgb = readonly [red: number, green: number, blue: number]

const rgb = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb

/** One point of a colour, to be stretched to its place. */
export const pointPng = (color: string): Buffer => rgbaPng(1, 1, Buffer.from([...rgb(color), 255]))

/** An icon with soft edges on nothing. */
export function iconPng(icons: IconSet, step: number): Buffer {
  const pixels = Buffer.alloc(SIDE * SIDE * 4)
  for (const shape of iconShapes(icons, step)) paint(pixels, shape)
  return rgbaPng(SIDE, SIDE, pixels)
}

function paint(pixels: Buffer, { color, points }: IconShape): void {
  const ink = rgb(color)
  for (let at = 0; at < SIDE * SIDE; at++) {
    const cover = coverOf(points, at % SIDE, Math.floor(at / SIDE))
    if (cover === 0) continue
    const alpha = pixels[at * 4 + 3] as number
    for (const channel of [0, 1, 2] as const) {
      const below = alpha === 0 ? ink[channel] : (pixels[at * 4 + channel] as number)
      pixels[at * 4 + channel] = Math.round(below + (ink[channel] - below) * cover)
    }
    pixels[at * 4 + 3] = Math.max(alpha, Math.round(255 * cover))
  }
}

/** How much of a pixel lies within, 0 to 1. */
function coverOf(points: IconShape['points'], x: number, y: number): number {
  let inside = 0
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample++) {
    const [across, down] = [sample % SAMPLES, Math.floor(sample / SAMPLES)]
    const place = [x + (across + 0.5) / SAMPLES, y + (down + 0.5) / SAMPLES].map(
      (pixel) => (pixel * iconSide) / SIDE,
    )
    if (isInside(points, place as [number, number])) inside++
  }
  return inside / (SAMPLES * SAMPLES)
}

function isInside(points: IconShape['points'], [x, y]: readonly [number, number]): boolean {
  let odd = false
  for (const [at, [ax, ay]] of points.entries()) {
    const [bx, by] = points.at(at - 1) ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}
