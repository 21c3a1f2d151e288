import { addNumber, type Summary } from '#values/summary.ts'
import { at } from './int-list.ts'

type Span = {
  readonly rows: Int32Array | null
  readonly from: number
  readonly to: number
  readonly extremes: boolean
}

/** The innermost loop of most reports: a sum with its lost digits (Knuth's two-sum), NaN skipped as empty. */
export function addFloats(summary: Summary, floats: Float64Array, { rows, from, to, extremes }: Span): void {
  if (extremes) return addEach(summary, floats, { rows, from, to })
  let { sum, lost, numbers } = summary
  for (let place = from; place < to; place++) {
    const value = floats[rows ? at(rows, place) : place] as number
    if (value !== value) continue
    const next = sum + value
    const taken = next - sum
    lost += sum - (next - taken) + (value - taken)
    sum = next
    numbers++
  }
  summary.filled += numbers - summary.numbers
  summary.sum = sum
  summary.lost = lost
  summary.numbers = numbers
}

function addEach(summary: Summary, floats: Float64Array, { rows, from, to }: Omit<Span, 'extremes'>): void {
  for (let place = from; place < to; place++) {
    const value = floats[rows ? at(rows, place) : place] as number
    if (value === value) addNumber(summary, value)
  }
}
