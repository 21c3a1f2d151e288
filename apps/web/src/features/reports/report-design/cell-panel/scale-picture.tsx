import { iconSets } from '@gridwright/contract'
import type { CellMark, Scale } from '@gridwright/contract'
import { MarkIcon } from '@gridwright/report-grid'
import { markLayers, scaleMark, settledScale } from '@gridwright/report-engine/shown'
import type { ReactNode } from 'react'
import styles from './scale.module.css'

/** Numbers that show what a scale does: with one below zero where its bars have a colour for it. */
const samplesOf = (scale: Scale): readonly number[] => {
  if (scale.kind === 'icons')
    return Array.from({ length: iconSets[scale.icons] }, (_, at) => (at * 100) / (iconSets[scale.icons] - 1))
  return scale.kind === 'bar' ? [-30, 20, 60, 100] : [0, 25, 50, 75, 100]
}

const Sample = ({ mark, number }: { readonly mark: CellMark; readonly number: number }): ReactNode => (
  <i style={{ background: markLayers(mark) }}>
    {mark.kind === 'icon' && <MarkIcon icons={mark.icons} step={mark.step} only />}
    {mark.kind !== 'icon' && !('only' in mark && mark.only === true) && Math.round(number)}
  </i>
)

/** A scale as cells show it, over a few numbers. */
export const ScalePicture = ({ scale }: { readonly scale: Scale }): ReactNode => {
  const samples = samplesOf(scale)
  const free = scale.kind === 'icons' ? { ...scale, at: [] } : withoutBounds(scale)
  const settled = settledScale(free, samples)
  return (
    <span className={styles['picture']} data-kind={scale.kind} aria-hidden="true">
      {settled !== undefined &&
        samples.map((number) => <Sample key={number} mark={scaleMark(settled, number)} number={number} />)}
    </span>
  )
}

/** The samples are no numbers of the report: its bounds mean nothing to them. */
const withoutBounds = (scale: Exclude<Scale, { kind: 'icons' }>): Scale => {
  const { from: _from, to: _to, ...rest } = scale
  if (rest.kind === 'bar') return rest
  const { at: _at, ...colors } = rest
  return colors
}
