import type { RenderedSheet } from '@gridwright/contract'
import { useMemo, useState } from 'react'
import { gridFolds, hiddenRanges, withHidden } from './hidden-lines.ts'
import type { GridFold } from './hidden-lines.ts'

export type Folding = {
  readonly folds: readonly GridFold[]
  /** Places of the closed ones. */
  readonly closed: ReadonlySet<number>
  /** Levels that there are; 0 = nothing folds. */
  readonly deepest: number
  readonly set: (fold: number, closed: boolean) => void
  /** Opens what a row is folded into. */
  readonly reveal: (row: number) => void
  /** Closes the groups of this level and all below, opens those above. */
  readonly toLevel: (level: number) => void
}

type Sheet = Pick<RenderedSheet, 'rowHeights' | 'folds'>

/** Which groups of a sheet are folded, and its row heights so; another sheet begins as it was designed. */
export const useFolding = ({
  rowHeights,
  folds: told,
}: Sheet): { readonly folding: Folding; readonly heights: Sheet['rowHeights'] } => {
  const folds = useMemo(() => gridFolds(told), [told])
  const initial = useMemo(
    () => new Set(folds.flatMap(({ closed }, index) => (closed ? [index] : []))),
    [folds],
  )
  const [changed, setChanged] = useState<{
    readonly of: typeof folds
    readonly closed: ReadonlySet<number>
  }>()
  const closed = changed?.of === folds ? changed.closed : initial
  const heights = useMemo(
    () => withHidden(rowHeights, hiddenRanges(folds, closed)) as Sheet['rowHeights'],
    [rowHeights, folds, closed],
  )
  const change = (next: ReadonlySet<number>): void => setChanged({ of: folds, closed: next })
  return {
    heights,
    folding: {
      folds,
      closed,
      deepest: folds.reduce((most, { level }) => Math.max(most, level), 0),
      set: (fold, isClosed) => {
        const next = new Set(closed)
        if (isClosed) next.add(fold)
        else next.delete(fold)
        change(next)
      },
      reveal: (row) => {
        const open = [...closed].filter((fold) => !isWithin(folds[fold], row))
        if (open.length < closed.size) change(new Set(open))
      },
      toLevel: (level) =>
        change(new Set(folds.flatMap((fold, index) => (fold.level >= level ? [index] : [])))),
    },
  }
}

const isWithin = (fold: GridFold | undefined, row: number): boolean =>
  fold !== undefined && row >= fold.from && row < fold.to
