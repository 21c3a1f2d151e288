import type { GaugeOptions } from './facts.ts'

/** What the scale is filled with: pairs of the part of the way, from 0 to 1, and the colour up to it. */
export function bandsOf(
  { min, max, thresholds }: Pick<GaugeOptions, 'min' | 'max' | 'thresholds'>,
  first: string,
): readonly [number, string][] {
  const rising = thresholds.toSorted((one, other) => one.from - other.from)
  const part = (value: number): number => Math.min(1, Math.max(0, (value - min) / (max - min || 1)))
  const stops = [{ from: min, colour: first }, ...rising]
  return stops.map(({ colour }, at) => [part(stops[at + 1]?.from ?? max), colour])
}
