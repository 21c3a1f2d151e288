import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './decoration.module.css'

type ShapeProps = { readonly w: number; readonly h: number; readonly a: string; readonly b: string }

export const Ring = ({ w, h, a, b }: ShapeProps): ReactNode => {
  const r = Math.min(w, h) / 2 - 3
  const round = 2 * Math.PI * r
  return (
    <g transform={`translate(${w / 2} ${h / 2})`} fill="none">
      <g className={styles['turn']}>
        <circle r={r} stroke={a} strokeWidth={2} strokeDasharray={`${round * 0.2} ${round * 0.05}`} />
      </g>
      <g className={styles['back']}>
        <circle
          r={r * 0.72}
          stroke={b}
          strokeWidth={4}
          strokeDasharray={`${round * 0.3} ${round * 0.18}`}
          opacity={0.8}
        />
      </g>
      <circle r={r * 0.46} stroke={a} strokeWidth={1} strokeDasharray="2 5" />
    </g>
  )
}

export const Scan = ({ w, h, a }: ShapeProps): ReactNode => {
  const id = useId()
  const r = Math.min(w, h) / 2 - 2
  return (
    <g transform={`translate(${w / 2} ${h / 2})`}>
      <linearGradient id={id} x1="1" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={a} stopOpacity={0.7} />
        <stop offset="1" stopColor={a} stopOpacity={0} />
      </linearGradient>
      {[1, 0.66, 0.33].map((part) => (
        <circle key={part} r={r * part} fill="none" stroke={a} opacity={0.4} />
      ))}
      <path d={`M${-r} 0H${r}M0 ${-r}V${r}`} stroke={a} opacity={0.25} />
      <g className={styles['turn']}>
        <path d={`M0 0V${-r}A${r} ${r} 0 0 1 ${r} 0Z`} fill={`url(#${id})`} transform="rotate(-90)" />
      </g>
    </g>
  )
}

export const Bars = ({ w, h, a, b }: ShapeProps): ReactNode => {
  const step = 10
  return Array.from({ length: Math.max(1, Math.floor(w / step)) }, (_, at) => {
    const part = 0.25 + 0.7 * Math.abs(Math.sin(at * 1.7))
    return (
      <rect
        key={at}
        className={styles['beat']}
        style={{ animationDelay: `${(at * 37) % 100}0ms`, transformOrigin: `0 ${h}px` }}
        x={at * step + 2}
        y={h * (1 - part)}
        width={5}
        height={h * part}
        fill={at % 4 === 0 ? b : a}
      />
    )
  })
}
