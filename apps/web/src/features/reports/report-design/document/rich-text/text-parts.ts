import type { TextRun } from '@gridwright/contract'

export type PartLook = Omit<TextRun, 'text'>
/** Changes of a look; `undefined` takes one back. */
export type LookPatch = { readonly [Key in keyof PartLook]?: PartLook[Key] | undefined }
/** Units [from, to) of the whole text. */
export type Stretch = { readonly from: number; readonly to: number }

export const textOfParts = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join('')

const lookOf = ({ text: _text, ...look }: TextRun): PartLook => look

const isAlike = (one: TextRun, other: TextRun): boolean => {
  const [a, b] = [lookOf(one), lookOf(other)] as const
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as ReadonlySet<keyof PartLook>
  return [...names].every((name) => a[name] === b[name])
}

/** Neighbours of one look become one part; empty parts go. */
export const tidyParts = (runs: readonly TextRun[]): readonly TextRun[] => {
  const tidied: TextRun[] = []
  for (const run of runs) {
    const last = tidied.at(-1)
    if (run.text === '') continue
    if (last !== undefined && isAlike(last, run))
      tidied[tidied.length - 1] = { ...last, text: last.text + run.text }
    else tidied.push(run)
  }
  return tidied
}

/** The parts of a stretch, cut at its ends. */
export const partsWithin = (runs: readonly TextRun[], { from, to }: Stretch): readonly TextRun[] => {
  let begin = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - begin), Math.max(0, to - begin))
    begin += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** What stands in a stretch is replaced. */
export const spliced = (
  runs: readonly TextRun[],
  { from, to }: Stretch,
  inserted: readonly TextRun[],
): readonly TextRun[] =>
  tidyParts([
    ...partsWithin(runs, { from: 0, to: from }),
    ...inserted,
    ...partsWithin(runs, { from: to, to: Number.POSITIVE_INFINITY }),
  ])

const patched = ({ text, ...look }: TextRun, patch: LookPatch): TextRun => ({
  text,
  ...(Object.fromEntries(
    Object.entries({ ...look, ...patch }).filter(([, value]) => value !== undefined),
  ) as PartLook),
})

/** A stretch gets a look. */
export const withLook = (runs: readonly TextRun[], stretch: Stretch, patch: LookPatch): readonly TextRun[] =>
  spliced(
    runs,
    stretch,
    partsWithin(runs, stretch).map((run) => patched(run, patch)),
  )

/** What all parts of a stretch have in common; of a place between signs, what is typed there has. */
export const lookWithin = (runs: readonly TextRun[], stretch: Stretch): PartLook => {
  const { from, to } = stretch
  const parts = partsWithin(
    runs,
    from === to ? { from: Math.max(0, from - 1), to: Math.max(1, to) } : stretch,
  )
  const [first, ...others] = parts
  if (first === undefined) return {}
  const common = Object.entries(lookOf(first)).filter(([name, value]) =>
    others.every((run) => run[name as keyof PartLook] === value),
  )
  return Object.fromEntries(common) as PartLook
}

/** Whether any part looks otherwise than its cell. */
export const isRich = (runs: readonly TextRun[]): boolean =>
  runs.some((run) => Object.keys(lookOf(run)).length > 0)
