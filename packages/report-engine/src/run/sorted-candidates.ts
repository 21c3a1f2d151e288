import { ordered } from '#values/compare.ts'
import { fifteenDigits } from '#values/rounding.ts'
import { isDate, isEmpty, isError, isExact, type Scalar } from '#values/scalar.ts'
import type { Order, Sorted, SortedKinds } from './space-types.ts'

type Candidate = { readonly value: Scalar; readonly item: number }

/** By kind, ascending, equal ones in the order given; undefined where a value is an error or no finite number. */
export function sortedKinds(candidates: readonly Candidate[]): SortedKinds | undefined {
  if (candidates.some(({ value }) => isError(value) || isEndless(value))) return undefined
  const of = (kind: keyof SortedKinds) => sorted(candidates.filter(({ value }) => kindOf(value) === kind))
  return { number: of('number'), text: of('text'), date: of('date') }
}

function isEndless(value: Scalar): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
}

/** Empty values and truth values have no order (reference §2.6). */
export function kindOf(value: Scalar): keyof SortedKinds | undefined {
  if (typeof value === 'number' || isExact(value)) return 'number'
  if (typeof value === 'string') return 'text'
  return !isEmpty(value) && isDate(value) ? 'date' : undefined
}

function sorted(candidates: readonly Candidate[]): Sorted {
  const ready = candidates.map(({ value, item }) => ({ value: rounded(value), item }))
  ready.sort((a, b) => order(a.value, b.value) || a.item - b.item)
  return {
    values: ready.map(({ value }) => value),
    items: Int32Array.from(ready, ({ item }) => item),
    fromFront: [],
    fromBack: [],
  }
}

/** Numbers compare with 15 digits. */
export function rounded(value: Scalar): Scalar {
  return typeof value === 'number' ? fifteenDigits(value) : value
}

/** Of two values of one kind, as conditions compare them; rounded numbers need no rounding again. */
function order(one: Scalar, other: Scalar): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : (ordered(one, other) ?? 0)
}

/** Places [from, to) of the values that stand in this order to the one wanted. */
export function placesOf({ values }: Sorted, asked: Order, wanted: Scalar): readonly [number, number] {
  const isPast = (value: Scalar) => {
    const found = order(value, wanted)
    return asked === '<' || asked === '>=' ? found >= 0 : found > 0
  }
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(values[middle])) high = middle
    else low = middle + 1
  }
  return asked === '<' || asked === '<=' ? [0, low] : [low, values.length]
}
