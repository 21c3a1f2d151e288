export type WeighedWord = { readonly text: string; readonly value: number; readonly row: number }
export type PlacedWord = WeighedWord & {
  /** The middle, from the middle of the cloud. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isTurned: boolean
}
export type CloudRule = {
  readonly width: number
  readonly height: number
  readonly smallest: number
  readonly largest: number
  readonly upright: boolean
}
type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** About how wide a text is, in widths of its size: signs of Chinese are square, others a little more than half. */
export const widthIn = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\u2E80-\uFFEF]/.test(sign) ? 1 : 0.58), 0)

/** The heaviest word in the middle, each other where a spiral first finds room; those without any are left out. */
export function placedWords(words: readonly WeighedWord[], rule: CloudRule): readonly PlacedWord[] {
  const sorted = words.toSorted((one, other) => other.value - one.value)
  const [most, least] = [sorted[0]?.value ?? 0, sorted.at(-1)?.value ?? 0]
  const taken: Box[] = []
  return sorted.flatMap((word, at) => {
    const share = most === least ? 1 : Math.sqrt((word.value - least) / (most - least))
    const size = Math.round(rule.smallest + share * (rule.largest - rule.smallest))
    const isTurned = !rule.upright && at % 4 === 3
    const [across, up] = [widthIn(word.text) * size + 6, size * 1.15]
    const place = freePlace(taken, isTurned ? { w: up, h: across } : { w: across, h: up }, rule)
    if (place === undefined) return []
    taken.push(place)
    return [{ ...word, size, isTurned, x: place.x, y: place.y }]
  })
}

function freePlace(taken: readonly Box[], size: Pick<Box, 'w' | 'h'>, rule: CloudRule): Box | undefined {
  const flat = rule.height / rule.width
  const end = Math.max(rule.width, rule.height) / 2
  for (let angle = 0, radius = 0; radius < end; angle += 0.35, radius = angle * 1.6) {
    const box = { ...size, x: radius * Math.cos(angle), y: radius * Math.sin(angle) * flat * 1.3 }
    if (isWithin(box, rule) && taken.every((other) => isApart(box, other))) return box
  }
  return undefined
}

const isWithin = ({ x, y, w, h }: Box, { width, height }: CloudRule): boolean =>
  Math.abs(x) + w / 2 <= width / 2 && Math.abs(y) + h / 2 <= height / 2

const isApart = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) * 2 >= one.w + other.w || Math.abs(one.y - other.y) * 2 >= one.h + other.h
