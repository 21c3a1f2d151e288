import type { ReactNode } from 'react'
import type { topologyIcons } from './facts.ts'

/** Drawn in a square of 24, as lines. */
export const iconPaths: Readonly<Record<keyof typeof topologyIcons, ReactNode>> = {
  dot: <circle cx="12" cy="12" r="5" />,
  sun: (
    <>
      <path d="M4 19 7 8h10l3 11zM5.4 13.5h13.2M12 8v11" />
      <path d="M12 2v3M5 4l1.6 2M19 4l-1.6 2" />
    </>
  ),
  battery: (
    <>
      <rect x="4" y="7" width="16" height="11" rx="1.5" />
      <path d="M7 7V5h3v2M14 7V5h3v2M8 12.5h3M14.5 11v3M13 12.5h3" />
    </>
  ),
  tower: <path d="M8 21 12 3l4 18M9 16h6M10 11h4M5 8h14M6 8l2 3M18 8l-2 3" />,
  factory: <path d="M3 20V11l6 4v-4l6 4V5h5v15zM7 17h2M12 17h2M17 17h1" />,
  home: <path d="M5 21V4h9v17M14 10h5v11M3 21h18M8 8h3M8 12h3M8 16h3M16.5 14h0M16.5 17h0" />,
  charger: (
    <path d="M5 21V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v16M3 21h14M15 12h2v5a1.5 1.5 0 0 0 3 0V9l-3-3M10.5 7 8 12h4l-2.5 5" />
  ),
  server: (
    <>
      <rect x="4" y="4" width="16" height="7" rx="1" />
      <rect x="4" y="13" width="16" height="7" rx="1" />
      <path d="M7 7.5h1M7 16.5h1M12 7.5h5M12 16.5h5" />
    </>
  ),
  pump: (
    <>
      <circle cx="11" cy="13" r="6" />
      <path d="M11 7h9v4h-3M11 10v6l4-3zM5 21h12" />
    </>
  ),
  tank: <path d="M6 6c0-2 12-2 12 0v12c0 2-12 2-12 0zM6 6c0 2 12 2 12 0M6 12c3 1.5 5-1.5 8 0s4 0 4 0" />,
}
