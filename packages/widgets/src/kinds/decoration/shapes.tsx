import { useId } from 'react'
import type { ReactNode } from 'react'
import type { DecorationOptions } from './facts.ts'
import { Bars, Ring, Scan } from './moving-shapes.tsx'
import styles from './decoration.module.css'

export type ShapeProps = { readonly w: number; readonly h: number; readonly a: string; readonly b: string }

/** A colour that is strong in the middle, or at one end, and gone at the others. */
const Fade = ({
  id,
  color,
  stops,
}: {
  readonly id: string
  readonly color: string
  readonly stops: readonly number[]
}) => (
  <linearGradient id={id}>
    {stops.map((opacity, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- a stop is its place
      <stop key={at} offset={at / (stops.length - 1)} stopColor={color} stopOpacity={opacity} />
    ))}
  </linearGradient>
)

const Line = ({ w, h, a, b }: ShapeProps): ReactNode => {
  const id = useId()
  const y = h / 2
  return (
    <>
      <Fade id={id} color={a} stops={[0, 1, 0]} />
      <rect x={0} y={y - 1} width={w} height={2} fill={`url(#${id})`} />
      <rect
        x={w / 2 - 26}
        y={y - 3}
        width={52}
        height={6}
        rx={1}
        fill={b}
        transform={`skewX(-30) translate(${y * 0.58} 0)`}
      />
    </>
  )
}

const Beads = ({ w, h, a, b }: ShapeProps): ReactNode => {
  const id = useId()
  return (
    <>
      <Fade id={id} color={b} stops={[0, 0.2, 1]} />
      <rect x={0} y={h / 2 - 0.75} width={w} height={1.5} fill={a} opacity={0.4} />
      <g className={styles['run']} style={{ ['--run' as string]: `${w}px` }}>
        <rect x={-80} y={h / 2 - 1.5} width={80} height={3} rx={1.5} fill={`url(#${id})`} />
        <circle cx={0} cy={h / 2} r={4} fill={b} />
      </g>
    </>
  )
}

/** Strips that lead to a title from both sides. */
const Wings = ({ w, h, a, b }: ShapeProps): ReactNode => {
  const id = useId()
  const strips = Math.min(9, Math.floor(w / 40))
  const y = h / 2
  const wing = Array.from({ length: strips }, (_, at) => (
    <path
      key={at}
      d={`M${14 + at * 11} ${y - 6}h6l-5 12h-6z`}
      fill={at % 3 === 2 ? b : a}
      opacity={0.25 + (0.75 * (at + 1)) / strips}
    />
  ))
  return (
    <>
      <Fade id={id} color={a} stops={[0.1, 0.6, 0.1]} />
      <rect y={h - 2} width={w} height={2} fill={`url(#${id})`} />
      <g>{wing}</g>
      <g transform={`translate(${w} 0) scale(-1 1)`}>{wing}</g>
    </>
  )
}

const Header = ({ w, h, a, b }: ShapeProps): ReactNode => {
  const id = useId()
  const [side, foot, inset] = [w * 0.28, h - 3, Math.min(36, h * 0.6)]
  const edge = `M0 ${h * 0.35}H${side - inset}L${side} ${foot}H${w - side}L${w - side + inset} ${h * 0.35}H${w}`
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={a} stopOpacity={0} />
        <stop offset="1" stopColor={a} stopOpacity={0.28} />
      </linearGradient>
      <path d={`${edge}V0H0Z`} fill={`url(#${id})`} />
      <path d={edge} fill="none" stroke={a} strokeWidth={2} style={{ filter: `drop-shadow(0 0 4px ${a})` }} />
      <path d={`M${side + 10} ${foot}H${w - side - 10}`} stroke={b} strokeWidth={3} />
    </>
  )
}

const Arrows = ({ w, h, a }: ShapeProps): ReactNode => {
  const step = 18
  const count = Math.max(1, Math.floor(w / step) - 1)
  return Array.from({ length: count }, (_, at) => (
    <path
      key={at}
      className={styles['blink']}
      style={{ animationDelay: `${at * 0.12}s` }}
      d={`M${at * step + 6} ${h / 2 - 9}l9 9-9 9`}
      fill="none"
      stroke={a}
      strokeWidth={3}
      opacity={0.25 + (0.75 * (at + 1)) / count}
    />
  ))
}

export const shapes: Readonly<Record<DecorationOptions['shape'], (props: ShapeProps) => ReactNode>> = {
  line: (props) => <Line {...props} />,
  beads: (props) => <Beads {...props} />,
  wings: (props) => <Wings {...props} />,
  header: (props) => <Header {...props} />,
  arrows: (props) => <Arrows {...props} />,
  ring: (props) => <Ring {...props} />,
  scan: (props) => <Scan {...props} />,
  bars: (props) => <Bars {...props} />,
}
