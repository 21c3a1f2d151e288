export type BothTexts = { readonly before: string; readonly after: string }

const gap = '…'
/** Lines shown of either side; a longer change is better read in the editor. */
const mostLines = 40
/** Beyond this many pairs of lines the middle is shown whole instead of compared. */
const mostPairs = 1_000_000

type Lines = readonly string[]

/** Lengths of the longest common runs of what follows each pair of lines. */
const commonLengths = (before: Lines, after: Lines): readonly Uint32Array[] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? new Uint32Array()
      const below = lengths[i + 1] ?? new Uint32Array()
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}

type Marked = { readonly before: readonly boolean[]; readonly after: readonly boolean[] }

/** Which lines of either side have no partner on the other. */
const ownLines = (before: Lines, after: Lines): Marked => {
  const marks = { before: before.map(() => true), after: after.map(() => true) }
  if (before.length * after.length > mostPairs) return marks
  const lengths = commonLengths(before, after)
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) {
      marks.before[i++] = false
      marks.after[j++] = false
    } else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++
    else j++
  }
  return marks
}

const shownLines = (lines: Lines, own: readonly boolean[]): string => {
  const shown: string[] = []
  for (const [index, line] of lines.entries()) {
    if (own[index] === true) shown.push(line)
    else if (shown.at(-1) !== gap) shown.push(gap)
  }
  // Nothing of its own: the other side came, or went.
  if (shown.length === 1 && shown[0] === gap) return ''
  return (shown.length > mostLines ? [...shown.slice(0, mostLines), gap] : shown).join('\n')
}

const sharedStart = (one: string, other: string): number => {
  let length = 0
  while (length < one.length && length < other.length && one[length] === other[length]) length++
  return length
}

/** Letters shown before the first one that differs. */
const leadIn = 20

const cutStart = ({ before, after }: BothTexts): BothTexts => {
  const cut = sharedStart(before, after) - leadIn
  if (cut <= 0) return { before, after }
  return { before: gap + before.slice(cut), after: gap + after.slice(cut) }
}

/** Of two texts only what differs: whole lines of long ones, else from shortly before the first difference. */
export const changedText = ({ before, after }: BothTexts): BothTexts => {
  if (!before.includes('\n') && !after.includes('\n')) return cutStart({ before, after })
  const [left, right] = [before.split('\n'), after.split('\n')]
  const own = ownLines(left, right)
  return { before: shownLines(left, own.before), after: shownLines(right, own.after) }
}
