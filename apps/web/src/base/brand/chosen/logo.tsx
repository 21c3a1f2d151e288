import type { ReactNode } from 'react'

/** The mark: three cells of a grid and a line that leads on. */
export const Logo = ({ size = 28 }: { readonly size?: number }): ReactNode => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flex: 'none' }}>
    <rect width="32" height="32" rx="8" fill="var(--gw-accent)" />
    <g fill="none" stroke="var(--gw-on-accent)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
      <path d="M8 8h7v7H8zM17 8h7v7h-7zM8 17h7v7H8z" />
      <path d="M17.5 23.5l6-6" strokeWidth="2.4" />
    </g>
  </svg>
)
