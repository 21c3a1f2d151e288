import { useId } from 'react'
import type { ReactNode } from 'react'
import type { PanelOptions } from './facts.ts'
import styles from './panel.module.css'

type BorderProps = {
  readonly border: PanelOptions['border']
  readonly w: number
  readonly h: number
  readonly line: string
  readonly accent: string
  readonly fill: string
  readonly opacity: number
  readonly stroke: number
}
type Shape = (box: Box) => ReactNode
/** A frame of `s` pixels in the box; `i` keeps its line inside. */
type Box = Omit<BorderProps, 'border'> & { readonly i: number; readonly glow: string }

/** The outline with two corners cut off, clockwise from the upper left. */
const cutPath = ({ w, h, i }: Box, cut: number): string =>
  `M${i + cut} ${i}H${w - i}V${h - i - cut}L${w - i - cut} ${h - i}H${i}V${i + cut}Z`

/** An angle at each corner, `size` long. */
const cornerPath = ({ w, h, i }: Box, size: number): string =>
  [
    `M${i} ${i + size}V${i}H${i + size}`,
    `M${w - i - size} ${i}H${w - i}V${i + size}`,
    `M${w - i} ${h - i - size}V${h - i}H${w - i - size}`,
    `M${i + size} ${h - i}H${i}V${h - i - size}`,
  ].join('')

const rect = ({ w, h, i, fill, opacity }: Box, radius = 0): ReactNode => (
  <rect
    x={i}
    y={i}
    width={Math.max(0, w - 2 * i)}
    height={Math.max(0, h - 2 * i)}
    rx={radius}
    fill={fill}
    fillOpacity={opacity}
  />
)
const outline = (d: string, stroke: string, width: number): ReactNode => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinejoin="round" />
)
const whole = ({ w, h, i }: Box, more = 0): string =>
  `M${i + more} ${i + more}H${w - i - more}V${h - i - more}H${i + more}Z`

const shapes: Readonly<Record<PanelOptions['border'], Shape>> = {
  none: (box) => rect(box),
  plain: (box) => (
    <>
      {rect(box, 4)}
      <rect
        x={box.i}
        y={box.i}
        width={Math.max(0, box.w - 2 * box.i)}
        height={Math.max(0, box.h - 2 * box.i)}
        rx={4}
        fill="none"
        stroke={box.line}
        strokeWidth={box.stroke}
      />
    </>
  ),
  corners: (box) => (
    <>
      {rect(box)}
      {outline(whole(box), box.line, Math.min(1, box.stroke))}
      {outline(cornerPath(box, 18), box.accent, box.stroke * 1.8)}
    </>
  ),
  cut: (box) => (
    <>
      <path d={cutPath(box, 18)} fill={box.fill} fillOpacity={box.opacity} />
      {outline(cutPath(box, 18), box.line, box.stroke)}
      {outline(
        `M${box.i} ${box.i + 18}L${box.i + 18} ${box.i}M${box.w - box.i} ${box.h - box.i - 18}L${box.w - box.i - 18} ${box.h - box.i}`,
        box.accent,
        box.stroke * 2,
      )}
    </>
  ),
  bracket: (box) => (
    <>
      {rect(box)}
      {outline(
        `M${box.i + 14} ${box.i}H${box.i}V${box.h - box.i}H${box.i + 14}M${box.w - box.i - 14} ${box.i}H${box.w - box.i}V${box.h - box.i}H${box.w - box.i - 14}`,
        box.accent,
        box.stroke * 1.4,
      )}
    </>
  ),
  glow: (box) => (
    <>
      {rect(box, 6)}
      <rect
        className={styles['glow']}
        x={box.i + 3}
        y={box.i + 3}
        width={Math.max(0, box.w - 2 * box.i - 6)}
        height={Math.max(0, box.h - 2 * box.i - 6)}
        rx={6}
        fill="none"
        stroke={box.accent}
        strokeWidth={box.stroke}
        style={{ filter: `drop-shadow(0 0 4px ${box.accent})` }}
      />
    </>
  ),
  double: (box) => (
    <>
      {rect(box)}
      {outline(whole(box), box.line, box.stroke)}
      {outline(whole(box, 5), box.accent, Math.max(0.5, box.stroke / 2))}
    </>
  ),
  tab: (box) => (
    <>
      {rect(box)}
      {outline(whole(box), box.line, Math.min(1, box.stroke))}
      <rect
        x={box.i}
        y={box.i}
        width={Math.max(0, box.w - 2 * box.i)}
        height={40}
        fill={`url(#${box.glow})`}
      />
      {outline(`M${box.i} ${box.i + 40}H${box.w * 0.6}`, box.accent, box.stroke)}
    </>
  ),
}

/** The frame of a panel as one SVG; nothing measures and nothing waits. */
export const Border = ({ border, ...box }: BorderProps): ReactNode => {
  const glow = useId()
  return (
    <svg className={styles['border']} width={box.w} height={box.h} aria-hidden="true">
      <linearGradient id={glow}>
        <stop offset="0" stopColor={box.accent} stopOpacity="0.45" />
        <stop offset="1" stopColor={box.accent} stopOpacity="0" />
      </linearGradient>
      {shapes[border]({ ...box, i: box.stroke, glow })}
    </svg>
  )
}
