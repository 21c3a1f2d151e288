import type { DrawnWatermark } from '@gridwright/report-engine/shown'
import type { ReactNode } from 'react'
import styles from './report-page.module.css'

/** Text over a page; it takes no click and nobody reads it aloud. */
export const WatermarkView = ({ watermark }: { readonly watermark: DrawnWatermark }): ReactNode => {
  const { text, color, opacity, size, angle, places } = watermark
  return (
    <svg
      className={styles['watermark']}
      aria-hidden="true"
      fill={color}
      fillOpacity={opacity}
      fontSize={size}
    >
      {places.map(({ x, y }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          dy="0.35em"
          textAnchor="middle"
          transform={`rotate(${-angle} ${x} ${y})`}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
