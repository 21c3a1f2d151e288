import type { PointerEvent, ReactNode } from 'react'
import { useGridModel } from '#grid/grid-model.ts'
import type { GridText } from '#grid/grid-texts.ts'
import type { PanePlace } from '#grid/pane.tsx'
import type { Folding } from './use-folding.ts'
import styles from './fold-gutter.module.css'

/** Pixels of a level beside the sheet, and of the levels' buttons above it. */
const step = 18
export const gutterHead = 24
export const gutterWidth = (deepest: number): number => (deepest === 0 ? 0 : deepest * step + 6)

/** The grid itself takes presses to select. */
const keep = (event: PointerEvent): void => event.stopPropagation()

type StripProps = { readonly place: PanePlace; readonly folding: Folding; readonly t: GridText }

/** Signs of the groups whose staying row is in sight in one pane. */
const Strip = ({ place, folding, t }: StripProps): ReactNode => {
  const { rows } = useGridModel()
  const width = gutterWidth(folding.deepest)
  return (
    <div className={styles['strip']} style={{ top: place.top, height: place.height, left: -width, width }}>
      {folding.folds.map(({ head, level }, index) => {
        if (head < place.rows.from || head >= place.rows.to || rows.size(head) === 0) return null
        const isClosed = folding.closed.has(index)
        return (
          <button
            // Groups have no name of their own.
            key={`${level}/${head}`}
            type="button"
            tabIndex={-1}
            className={styles['sign']}
            style={{
              top: rows.offset(head) - place.y + rows.size(head) / 2 - 7,
              left: (level - 1) * step + 2,
            }}
            aria-expanded={!isClosed}
            aria-label={t(isClosed ? 'unfold' : 'fold', { row: head + 1 })}
            onPointerDown={keep}
            onClick={() => folding.set(index, !isClosed)}
          >
            {isClosed ? '+' : '−'}
          </button>
        )
      })}
    </div>
  )
}

type GutterProps = { readonly places: readonly PanePlace[]; readonly folding: Folding; readonly t: GridText }

/** What folds and unfolds groups: a sign beside each, and above them a button for each level. */
export const FoldGutter = ({ places, folding, t }: GutterProps): ReactNode => {
  const width = gutterWidth(folding.deepest)
  const levels = Array.from({ length: folding.deepest + 1 }, (_, at) => at + 1)
  return (
    <>
      {places
        .filter((place) => place.firstColumn === 0)
        .map((place) => (
          <Strip key={place.key} place={place} folding={folding} t={t} />
        ))}
      <div className={styles['levels']} style={{ top: -gutterHead, left: -width }}>
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            className={styles['sign']}
            aria-label={t('foldLevel', { level })}
            title={t('foldLevel', { level })}
            onPointerDown={keep}
            onClick={() => folding.toLevel(level)}
          >
            {level}
          </button>
        ))}
      </div>
    </>
  )
}
