import { centreOf } from '@gridwright/screen'
import type { Box, WidgetChange } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { kindOf } from './change-words.ts'
import styles from './compared.module.css'

export type MarksProps = {
  readonly side: 'before' | 'after'
  readonly canvas: { readonly width: number; readonly height: number }
  readonly changes: readonly WidgetChange[]
  readonly lit: string | undefined
  readonly onLight: (id: string | undefined) => void
}

const turn = (box: Box): string | undefined => {
  const { x, y } = centreOf(box)
  return box.r === 0 ? undefined : `rotate(${box.r} ${x} ${y})`
}

const Outline = ({ box, look }: { readonly box: Box; readonly look: string }): ReactNode => (
  <rect
    className={styles[look]}
    x={box.x}
    y={box.y}
    width={box.w}
    height={box.h}
    transform={turn(box)}
    vectorEffect="non-scaling-stroke"
  />
)

/** Where it stood, and the way from there; drawn on the later picture. */
const Way = ({ from, to }: { readonly from: Box; readonly to: Box }): ReactNode => {
  const [one, other] = [centreOf(from), centreOf(to)]
  return (
    <>
      <Outline box={from} look="ghost" />
      <line
        className={styles['way']}
        x1={one.x}
        y1={one.y}
        x2={other.x}
        y2={other.y}
        markerEnd="url(#compared-arrow)"
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}

const Mark = ({ change, ...props }: MarksProps & { readonly change: WidgetChange }): ReactNode => {
  const { side, lit, onLight } = props
  const { before, after, aspects, id } = change
  const box = change[side]
  if (box === undefined) return null
  const hasWay = side === 'after' && aspects.includes('place')
  return (
    <g
      data-kind={kindOf(change)}
      data-lit={lit === id || undefined}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(undefined)}
    >
      {hasWay && before !== undefined && after !== undefined && <Way from={before} to={after} />}
      <Outline box={box} look="outline" />
    </g>
  )
}

/** What changed, drawn over one of the pictures; the list below says the same in words. */
export const ChangeMarks = (props: MarksProps): ReactNode => {
  const { canvas, changes } = props
  return (
    <svg className={styles['marks']} viewBox={`0 0 ${canvas.width} ${canvas.height}`} aria-hidden="true">
      <defs>
        <marker
          id="compared-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          markerUnits="strokeWidth"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {changes.map((change) => (
        <Mark key={change.id} {...props} change={change} />
      ))}
    </svg>
  )
}
