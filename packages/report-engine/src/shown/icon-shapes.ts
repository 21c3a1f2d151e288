import type { IconSet } from '@gridwright/contract'

/** One colour of an icon: points of closed polygons in a square of 16, from its upper left. */
export type IconShape = { readonly color: string; readonly points: readonly (readonly [number, number])[] }

/** Side of the square that icons are drawn in. */
export const iconSide = 16

const [RED, AMBER, GREEN, GREY, BLUE] = ['#d64545', '#e5a50a', '#2f9e5b', '#8a94a3', '#3b78c2'] as const
const PALE = '#d5dbe3'

type Points = IconShape['points']

const arrowUp: Points = [
  [8, 1.5],
  [14, 8],
  [10.4, 8],
  [10.4, 14.5],
  [5.6, 14.5],
  [5.6, 8],
  [2, 8],
]

/** Clockwise about the middle, in degrees. */
const turned = (points: Points, degrees: number): Points => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points.map(([x, y]) => [
    round(8 + (x - 8) * cos - (y - 8) * sin),
    round(8 + (x - 8) * sin + (y - 8) * cos),
  ])
}

const round = (value: number): number => Math.round(value * 100) / 100

/** A part of a disc, from the top, clockwise; 1 = all of it. */
const disc = (radius: number, part = 1): Points => {
  const steps = Math.max(4, Math.round(32 * part))
  const rim = Array.from({ length: steps + (part < 1 ? 1 : 0) }, (_, step): readonly [number, number] => {
    const angle = (step / steps) * part * 2 * Math.PI
    return [round(8 + radius * Math.sin(angle)), round(8 - radius * Math.cos(angle))]
  })
  return part < 1 ? [[8, 8], ...rim] : rim
}

const flag: Points = [
  [4.6, 2],
  [14, 5.2],
  [4.6, 8.8],
]
const pole: Points = [
  [3, 1.5],
  [4.6, 1.5],
  [4.6, 15],
  [3, 15],
]
const diamond: Points = [
  [8, 1.5],
  [14.5, 8],
  [8, 14.5],
  [1.5, 8],
]
const triangle: Points = [
  [8, 1.8],
  [15, 14.2],
  [1, 14.2],
]

const arrow = (degrees: number, color: string): readonly IconShape[] => [
  { color, points: turned(arrowUp, degrees) },
]
const light = (color: string): readonly IconShape[] => [{ color, points: disc(6) }]
const flagOf = (color: string): readonly IconShape[] => [
  { color: GREY, points: pole },
  { color, points: flag },
]

/** Bars of rising height, so many of four filled. */
const rating = (filled: number): readonly IconShape[] =>
  [0, 1, 2, 3].map((bar) => {
    const [left, top] = [1.5 + bar * 3.4, 11 - bar * 3]
    return {
      color: bar < filled ? BLUE : PALE,
      points: [
        [left, top],
        [left + 2.6, top],
        [left + 2.6, 14.5],
        [left, 14.5],
      ],
    }
  })

const quarter = (filled: number): readonly IconShape[] => [
  { color: PALE, points: disc(6.5) },
  ...(filled === 0 ? [] : [{ color: '#4a5568', points: disc(6.5, filled / 4) }]),
]

const sets: Readonly<Record<IconSet, readonly (readonly IconShape[])[]>> = {
  arrows3: [arrow(180, RED), arrow(90, AMBER), arrow(0, GREEN)],
  arrows4: [arrow(180, RED), arrow(135, AMBER), arrow(45, AMBER), arrow(0, GREEN)],
  arrows5: [arrow(180, RED), arrow(135, AMBER), arrow(90, AMBER), arrow(45, AMBER), arrow(0, GREEN)],
  lights3: [light(RED), light(AMBER), light(GREEN)],
  lights4: [light('#3d4450'), light(RED), light(AMBER), light(GREEN)],
  flags3: [flagOf(RED), flagOf(AMBER), flagOf(GREEN)],
  signs3: [
    [{ color: RED, points: diamond }],
    [{ color: AMBER, points: triangle }],
    [{ color: GREEN, points: disc(6) }],
  ],
  rating4: [1, 2, 3, 4].map(rating),
  rating5: [0, 1, 2, 3, 4].map(rating),
  quarters5: [0, 1, 2, 3, 4].map(quarter),
}

/** How an icon looks, for viewer, print and files; nothing where the set has no such step. */
export const iconShapes = (icons: IconSet, step: number): readonly IconShape[] => sets[icons][step] ?? []

/** Path of an SVG. */
export const iconPath = ({ points }: IconShape): string =>
  `${points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`
