import { useId } from 'react'
import type { ReactNode } from 'react'

export type DrawnProgress = {
  readonly share: number
  readonly colour: string
  readonly to: string
  readonly track: string
  /** Per cent of the radius. */
  readonly width: number
  readonly isStill: boolean
}

const RADIUS = 100

/** A ring that fills clockwise from the top; an open one leaves a quarter below. */
export const Ring = ({
  share,
  colour,
  to,
  track,
  width,
  isOpen,
}: DrawnProgress & { readonly isOpen: boolean }): ReactNode => {
  const id = useId()
  const radius = RADIUS - width / 2
  const round = 2 * Math.PI * radius * (isOpen ? 0.75 : 1)
  const ring = {
    r: radius,
    fill: 'none',
    strokeWidth: width,
    strokeLinecap: 'round' as const,
    transform: `rotate(${isOpen ? 135 : -90})`,
  }
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={-RADIUS} y1={0} x2={RADIUS} y2={0}>
        <stop offset="0" stopColor={to} />
        <stop offset="1" stopColor={colour} />
      </linearGradient>
      <circle {...ring} stroke={track} strokeDasharray={`${round} 9999`} />
      {share > 0 && (
        <circle
          {...ring}
          stroke={`url(#${id})`}
          strokeDasharray={`${round * share} 9999`}
          style={{ transition: 'stroke-dasharray 0.5s ease' }}
        />
      )}
    </>
  )
}

const TICKS = 60

export const Ticks = ({ share, colour, to, track, width }: DrawnProgress): ReactNode => (
  <>
    {Array.from({ length: TICKS }, (_, at) => (
      <line
        key={at}
        y1={-RADIUS + 2}
        y2={-RADIUS + 2 + width}
        stroke={at >= share * TICKS ? track : at < TICKS / 2 ? colour : to}
        strokeWidth={4}
        strokeLinecap="round"
        transform={`rotate(${(at * 360) / TICKS})`}
      />
    ))}
  </>
)
