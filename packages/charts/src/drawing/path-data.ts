import { arcToCurves } from './arc.ts'
import type { Matrix } from './matrix.ts'
import { placed } from './matrix.ts'
import type { Segment } from './shapes.ts'

const LENGTHS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 }

type State = { x: number; y: number; startX: number; startY: number; readonly found: Segment[] }

/** The `d` of an SVG path as absolute moves, lines and curves, placed by a matrix. */
export function readPath(data: string, matrix: Matrix): readonly Segment[] {
  const state: State = { x: 0, y: 0, startX: 0, startY: 0, found: [] }
  for (const [, letter, rest] of data.matchAll(/([MLHVCSQAZ])([^MLHVCSQAZ]*)/gi))
    readSteps(state, String(letter), numbersIn(String(rest)))
  return state.found.map((segment) => placeSegment(segment, matrix))
}

const numbersIn = (text: string): readonly number[] =>
  (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number)

const AFTER_MOVE: Readonly<Record<string, string>> = { M: 'L', m: 'l' }

function readSteps(state: State, letter: string, numbers: readonly number[]): void {
  const length = LENGTHS[letter.toUpperCase()] ?? 0
  if (length === 0) return close(state)
  for (let at = 0; at + length <= numbers.length; at += length)
    step(state, at > 0 ? (AFTER_MOVE[letter] ?? letter) : letter, numbers.slice(at, at + length))
}

function placeSegment([letter, ...numbers]: Segment, matrix: Matrix): Segment {
  const moved: number[] = []
  for (let at = 0; at < numbers.length; at += 2)
    moved.push(...placed(matrix, numbers[at] ?? 0, numbers[at + 1] ?? 0))
  return [letter, ...moved]
}

function step(state: State, letter: string, numbers: readonly number[]): void {
  const upper = letter.toUpperCase()
  const [dx, dy] = letter === upper ? [0, 0] : [state.x, state.y]
  if (upper === 'A') return arc(state, numbers, [dx, dy])
  const absolute = pointsOf(state, upper, numbers).map((number, at) => number + (at % 2 === 0 ? dx : dy))
  if (upper === 'H') absolute[1] = state.y
  if (upper === 'V') absolute[0] = state.x
  add(state, upper, absolute)
  if (upper === 'M') [state.startX, state.startY] = [state.x, state.y]
}

/** A line along one axis has the other one's place from before. */
const pointsOf = ({ y }: State, letter: string, numbers: readonly number[]): readonly number[] =>
  letter === 'H' ? [...numbers, y] : letter === 'V' ? [0, ...numbers] : numbers

function add(state: State, letter: string, numbers: readonly number[]): void {
  const [x = 0, y = 0] = numbers.slice(-2)
  if (letter === 'Q') {
    const [cx = 0, cy = 0] = numbers
    const third = (from: number, to: number): number => from + ((to - from) * 2) / 3
    state.found.push(['C', third(state.x, cx), third(state.y, cy), third(x, cx), third(y, cy), x, y])
  } else if (letter === 'C') state.found.push(['C', ...numbers])
  else state.found.push([letter === 'M' ? 'M' : 'L', x, y])
  state.x = x
  state.y = y
}

function close(state: State): void {
  state.found.push(['Z'])
  state.x = state.startX
  state.y = state.startY
}

function arc(state: State, numbers: readonly number[], [dx, dy]: readonly [number, number]): void {
  const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, endX = 0, endY = 0] = numbers
  const to = { x: endX + dx, y: endY + dy }
  const curves = arcToCurves({
    from: { x: state.x, y: state.y },
    to,
    rx,
    ry,
    turn,
    large: large !== 0,
    sweep: sweep !== 0,
  })
  state.found.push(...curves)
  state.x = to.x
  state.y = to.y
}
