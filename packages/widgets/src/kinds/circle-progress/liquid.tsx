import { useId } from 'react'
import type { ReactNode } from 'react'
import type { DrawnProgress } from './ring.tsx'
import styles from './circle-progress.module.css'

const RADIUS = 92
const LENGTH = 100

/** Waves of one period each 100 wide, so that a shift by one shows the same again. */
const wave = (height: number): string =>
  `M-300 0${Array.from({ length: 6 }, () => `q25 ${-height} 50 0t50 0`).join('')}V300H-300Z`

/** A ball that fills with moving water. */
export const Liquid = ({ share, colour, to, track, isStill }: DrawnProgress): ReactNode => {
  const id = useId()
  const level = RADIUS - share * 2 * RADIUS
  const flat = share <= 0 || share >= 1
  const height = flat ? 0 : 14
  return (
    <>
      <clipPath id={`${id}-ball`}>
        <circle r={RADIUS} />
      </clipPath>
      <linearGradient id={`${id}-water`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={to} stopOpacity={0.9} />
        <stop offset="1" stopColor={colour} />
      </linearGradient>
      <circle r={98} fill="none" stroke={colour} strokeWidth={2.5} opacity={0.8} />
      <circle r={RADIUS} fill={track} opacity={0.6} />
      <g clipPath={`url(#${id}-ball)`}>
        <g className={styles['level']} style={{ transform: `translateY(${level}px)` }}>
          <path className={isStill ? '' : styles['slow']} d={wave(height)} fill={colour} opacity={0.45} />
          <path
            className={isStill ? '' : styles['fast']}
            d={wave(height)}
            fill={`url(#${id}-water)`}
            transform={`translate(${LENGTH / 3})`}
          />
        </g>
      </g>
    </>
  )
}
