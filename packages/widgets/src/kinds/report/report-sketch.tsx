import type { ReactNode } from 'react'

/** Rows and columns, for the library's picture: a real report belongs to a real reader. */
export const ReportSketch = ({ w, h }: { readonly w: number; readonly h: number }): ReactNode => (
  <svg width={w} height={h} aria-hidden="true">
    <rect x="1" y="1" width={w - 2} height={h - 2} rx="4" fill="var(--w-surface)" stroke="var(--w-line)" />
    <rect x="1" y="1" width={w - 2} height={h / 8} fill="var(--w-accent)" opacity="0.35" />
    {[2, 3, 4, 5, 6, 7].map((row) => (
      <path key={row} d={`M0 ${(row * h) / 8}H${w}`} stroke="var(--w-line)" />
    ))}
    {[1, 2, 3].map((column) => (
      <path key={column} d={`M${(column * w) / 4} 0V${h}`} stroke="var(--w-line)" />
    ))}
  </svg>
)
