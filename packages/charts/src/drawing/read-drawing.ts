import type { Matrix } from './matrix.ts'
import { placed, readMatrix, scaleOf } from './matrix.ts'
import { readPaint, readStroke } from './paint.ts'
import { readPath } from './path-data.ts'
import type { Drawing, Segment, Shape } from './shapes.ts'

type Attributes = Readonly<Record<string, string>>
type Clips = ReadonlyMap<string, readonly Segment[]>

type Reading = {
  readonly clips: Clips
  readonly shapes: Shape[]
  /** What each open group is cut by. */
  readonly groups: (readonly Segment[] | undefined)[]
}

/** Reads the pictures that ECharts makes, which know few elements; not SVG from anywhere else. */
export function readDrawing(svg: string): Drawing {
  const reading: Reading = { clips: clipsOf(svg), shapes: [], groups: [] }
  const body = svg.replace(/<defs[\s\S]*?<\/defs\s*>/g, '').replace(/<style[\s\S]*?<\/style\s*>/g, '')
  for (const element of body.matchAll(ELEMENT)) {
    if (element[1] === '') opened(reading, element)
    else if (element[2] === 'g') reading.groups.pop()
  }
  const root = attributesOf(/<svg\b([^>]*)>/.exec(svg)?.[1] ?? '')
  return { width: numberIn(root, 'width'), height: numberIn(root, 'height'), shapes: reading.shapes }
}

function opened({ clips, shapes, groups }: Reading, [, , name, inside, text]: RegExpExecArray): void {
  const attributes = attributesOf(String(inside))
  if (name === 'g') {
    groups.push(clips.get(String(/#([^)]+)/.exec(String(attributes['clip-path']))?.[1])))
    return
  }
  const shape = name === 'text' ? textOf(attributes, String(text)) : pathOf(String(name), attributes)
  if (shape === undefined) return
  const clip = groups.findLast((one) => one !== undefined)
  shapes.push(clip === undefined || shape.kind === 'text' ? shape : { ...shape, clip })
}

const ELEMENT = /<(\/?)(g|path|text|rect|circle|ellipse|line|polyline|polygon)\b([^>]*)>([^<]*)/g

function clipsOf(svg: string): Clips {
  const found = [...svg.matchAll(/<clipPath id="([^"]+)">\s*<(\w+)\b([^>]*)>/g)]
  return new Map(
    found.map(([, id = '', name = '', inside = '']) => {
      const attributes = attributesOf(inside)
      return [id, segmentsOf(name, attributes, readMatrix(attributes['transform'])) ?? []]
    }),
  )
}

const attributesOf = (inside: string): Attributes =>
  Object.fromEntries(
    [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, sign: string) => SIGNS[sign] ?? '')

function pathOf(name: string, attributes: Attributes): Shape | undefined {
  const matrix = readMatrix(attributes['transform'])
  const path = segmentsOf(name, attributes, matrix)
  const fill = readPaint(attributes['fill'] ?? '#000000', attributes['fill-opacity'])
  const stroke = readStroke(attributes, scaleOf(matrix))
  if (path === undefined || path.length === 0 || (fill === undefined && stroke === undefined))
    return undefined
  return { kind: 'path', path, ...(fill && { fill }), ...(stroke && { stroke }) }
}

type Reader = (attributes: Attributes) => string

const numberIn = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 0)

const ring = (x: number, y: number, [rx, ry]: readonly [number, number]): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

const pathData: Readonly<Record<string, Reader>> = {
  path: ({ d = '' }) => d,
  rect: (a) =>
    `M${numberIn(a, 'x')} ${numberIn(a, 'y')}h${numberIn(a, 'width')}v${numberIn(a, 'height')}h${-numberIn(a, 'width')}Z`,
  circle: (a) => ring(numberIn(a, 'cx'), numberIn(a, 'cy'), [numberIn(a, 'r'), numberIn(a, 'r')]),
  ellipse: (a) => ring(numberIn(a, 'cx'), numberIn(a, 'cy'), [numberIn(a, 'rx'), numberIn(a, 'ry')]),
  line: (a) => `M${numberIn(a, 'x1')} ${numberIn(a, 'y1')}L${numberIn(a, 'x2')} ${numberIn(a, 'y2')}`,
  polyline: ({ points = '' }) => `M${points}`,
  polygon: ({ points = '' }) => `M${points}Z`,
}

const segmentsOf = (name: string, attributes: Attributes, matrix: Matrix): readonly Segment[] | undefined => {
  const data = pathData[name]?.(attributes)
  return data === undefined ? undefined : readPath(data, matrix)
}

/** From what a line of text hangs or lies on, as parts of its size below the base line. */
const BASES: Readonly<Record<string, number>> = {
  central: 0.355,
  middle: 0.355,
  hanging: 0.74,
  'text-before-edge': 0.8,
}

function textOf(attributes: Attributes, text: string): Shape | undefined {
  const fill = readPaint(attributes['fill'] ?? '#000000', attributes['fill-opacity'])
  const words = unescaped(text)
  if (words.trim() === '' || fill === undefined) return undefined
  const style = String(attributes['style'])
  const matrix = readMatrix(attributes['transform'])
  const own = Number(/font-size:\s*([\d.]+)px/.exec(style)?.[1] ?? 12)
  const base = numberIn(attributes, 'y') + own * (BASES[String(attributes['dominant-baseline'])] ?? 0)
  const [x, y] = placed(matrix, numberIn(attributes, 'x'), base)
  const rim = readStroke(attributes, scaleOf(matrix))
  return {
    kind: 'text',
    text: words,
    x,
    y,
    anchor: anchors[String(attributes['text-anchor'])] ?? 'start',
    turn: (Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI,
    size: own * scaleOf(matrix),
    bold: /font-weight:\s*(bold|[6-9]00)/.test(style),
    fill,
    ...(rim && { rim }),
  }
}

const anchors: Readonly<Record<string, 'middle' | 'end'>> = { middle: 'middle', end: 'end' }
