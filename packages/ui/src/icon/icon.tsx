import type { ReactNode } from 'react'
import { iconPaths } from './icon-paths.ts'
import type { IconName } from './icon-paths.ts'

type IconProps = {
  readonly name: IconName
  /** Pixels; default 16. */
  readonly size?: number
  /** Filled, such as the star of a favourite. */
  readonly filled?: boolean
}

/** An ornament in the colour of the text beside it; it says nothing to screen readers. */
export const Icon = ({ name, size = 16, filled = false }: IconProps): ReactNode => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth={name === 'more' || name === 'drag' ? 2.6 : 1.7}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ flex: 'none', display: 'block' }}
  >
    <path d={iconPaths[name]} />
  </svg>
)
