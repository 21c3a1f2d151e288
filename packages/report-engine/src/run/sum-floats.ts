import { addNumber, type Summary } from '#values/summary.ts'
import { at } from './int-list.ts'

type Span = {
  readonly rows: Int32Array | null
  readonly from: number
  readonly to: number
  readonly extremes: boolean
}

/** The innermost loop of most reports: NaN is empty. */
export function addFloats(summary: Summary, floats: Float64Array, { rows, from, to, extremes }: Span): void {
  if (extremes) addEach(summary, floats, { rows, from, to })
  else if (rows) sumRows(summary, floats, rows.subarray(from, to))
  else sumAll(summary, floats.subarray(from, to))
}

/** A sum with its lost digits (Knuth's two-sum): four adds, no branch but the one for empty. */
function sumRows(summary: Summary, floats: Float64Array, rows: Int32Array): void {
  let { sum, lost } = summary
  let empty = 0
  for (let i = 0; i < rows.length; i++) {
    const value = floats[rows[i] as number] as number
    if (value === value) {
      const next = sum + value
      const taken = next - sum
      lost += sum - (next - taken) + (value - taken)
      sum = next
    } else empty++
  }
  keep(summary, { sum, lost, added: rows.length - empty })
}

function sumAll(summary: Summary, floats: Float64Array): void {
  let { sum, lost } = summary
  let empty = 0
  for (let i = 0; i < floats.length; i++) {
    const value = floats[i] as number
    if (value === value) {
      const next = sum + value
      const taken = next - sum
      lost += sum - (next - taken) + (value - taken)
      sum = next
    } else empty++
  }
  keep(summary, { sum, lost, added: floats.length - empty })
}

function keep(summary: Summary, { sum, lost, added }: { sum: number; lost: number; added: number }): void {
  summary.sum = sum
  summary.lost = lost
  summary.numbers += added
  summary.filled += added
}

function addEach(summary: Summary, floats: Float64Array, { rows, from, to }: Omit<Span, 'extremes'>): void {
  for (let place = from; place < to; place++) {
    const value = floats[rows ? at(rows, place) : place] as number
    if (value === value) addNumber(summary, value)
  }
}
