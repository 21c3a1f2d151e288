import type { SheetPicture } from '@gridwright/contract'
import type { ReactNode } from 'react'
import styles from './dashboard.module.css'

type Shape = SheetPicture['shapes'][number]

const startOf = ({ x, width, ink, align }: Shape): number => {
  const room = width * (1 - ink)
  if (align === 'center') return x + room / 2
  return align === 'right' ? x + room - 4 : x + 4
}

const Cell = ({ shape }: { readonly shape: Shape }): ReactNode => {
  const { x, y, width, height, fill, line, ink, bold } = shape
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={fill === '' ? 'transparent' : fill}
        stroke={line ? '#b8c1ce' : 'none'}
      />
      {ink > 0 && (
        <rect
          x={startOf(shape)}
          y={y + height * 0.36}
          width={width * ink}
          height={height * 0.28}
          rx={2}
          fill={fill === '' ? '#18212f' : '#6c7787'}
          opacity={bold ? 0.75 : 0.4}
        />
      )}
    </>
  )
}

/** A report's first sheet, small; white in the dark too, as paper is. */
export const Picture = ({ picture }: { readonly picture: SheetPicture }): ReactNode => (
  <svg
    className={styles['picture']}
    viewBox={`0 0 ${Math.max(320, picture.width)} ${Math.max(200, picture.height)}`}
    preserveAspectRatio="xMinYMin slice"
    aria-hidden="true"
  >
    {picture.shapes.map((shape) => (
      <Cell key={`${shape.x} ${shape.y}`} shape={shape} />
    ))}
  </svg>
)
