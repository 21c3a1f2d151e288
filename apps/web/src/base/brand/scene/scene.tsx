import type { ReactNode } from 'react'
import type { Brand } from '#base/brand/chosen/brands.ts'

/** A field of grid cells that grow into columns: the table that becomes a picture. */
const cells = 9
const half = { width: 42, height: 24 }
const centre = { x: 360, y: 430 }

type Block = { readonly x: number; readonly y: number; readonly tall: number; readonly key: string }

// Two hills and a valley; the same picture at every visit.
const tallAt = (column: number, row: number): number => {
  const hill = (x: number, y: number, high: number): number =>
    high * Math.exp(-((column - x) ** 2 + (row - y) ** 2) / 5)
  const value = hill(2.2, 5.4, 150) + hill(6.6, 2.2, 96) + hill(7.4, 7, 54)
  return value < 9 ? 0 : Math.round(value)
}

const blocks: readonly Block[] = Array.from({ length: cells * cells }, (_, index) => {
  const column = index % cells
  const row = Math.floor(index / cells)
  return {
    key: `${column}-${row}`,
    x: centre.x + (column - row) * half.width,
    y: centre.y + (column + row - cells) * half.height,
    tall: tallAt(column, row),
  }
})

const points = (...pairs: readonly (readonly [number, number])[]): string =>
  pairs.map(([x, y]) => `${x},${y}`).join(' ')

const gap = 0.9

const Column = ({ x, y, tall }: Block): ReactNode => {
  const dx = half.width * gap
  const dy = half.height * gap
  const top = y - tall
  const light = 0.1 + Math.min(1, tall / 150) * 0.75
  if (tall === 0)
    return (
      <polygon
        points={points([x, y - dy], [x + dx, y], [x, y + dy], [x - dx, y])}
        fill="#fff"
        fillOpacity="0.035"
        stroke="#fff"
        strokeOpacity="0.13"
      />
    )
  return (
    <g>
      <polygon
        points={points([x - dx, top], [x, top + dy], [x, y + dy], [x - dx, y])}
        fill="var(--scene-glow)"
        fillOpacity={light * 0.45}
      />
      <polygon
        points={points([x + dx, top], [x, top + dy], [x, y + dy], [x + dx, y])}
        fill="var(--scene-glow)"
        fillOpacity={light * 0.24}
      />
      <polygon
        points={points([x, top - dy], [x + dx, top], [x, top + dy], [x - dx, top])}
        fill="var(--scene-glow)"
        fillOpacity={light}
        stroke="#fff"
        strokeOpacity="0.35"
      />
    </g>
  )
}

/** The picture of the login and set-up pages, in the brand's colours. */
export const Scene = ({ brand }: { readonly brand: Brand }): ReactNode => (
  <svg
    viewBox="0 0 720 760"
    preserveAspectRatio="xMidYMid meet"
    aria-hidden="true"
    style={{ ['--scene-glow' as string]: brand.scene.glow }}
  >
    {blocks.map(({ key, ...block }) => (
      <Column key={key} {...block} />
    ))}
  </svg>
)
