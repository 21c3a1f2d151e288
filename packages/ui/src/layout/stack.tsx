import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#class-names.ts'
import styles from './stack.module.css'

/** Steps of the theme's `--gw-space-*`. */
type Gap = 1 | 2 | 3 | 4 | 5

type Common = HTMLAttributes<HTMLDivElement> & {
  /** Space between its parts; default 2. */
  readonly gap?: Gap
  readonly children: ReactNode
}

const gapClass = (gap: Gap | undefined): string | undefined =>
  gap === undefined || gap === 2 ? undefined : styles[`gap${gap}`]

/** Parts one below the other. */
export const Stack = ({ gap, className, ...rest }: Common): ReactNode => (
  <div {...rest} className={classNames(styles['stack'], gapClass(gap), className)} />
)

type RowProps = Common & {
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch'
  /** Where the parts stand: the first and the last at the edges, or all at the end. */
  readonly place?: 'apart' | 'atEnd'
  /** Parts that find no room stay in the line. */
  readonly single?: boolean
  /** Stands in a line of text. */
  readonly inline?: boolean
}

/** Parts side by side, in the middle of the line; what finds no room begins another one. */
export const Row = (props: RowProps): ReactNode => {
  const { gap, align, place, single = false, inline = false, className, ...rest } = props
  const look = [
    styles['row'],
    gapClass(gap),
    align && styles[align],
    place && styles[place],
    single && styles['single'],
    inline && styles['inline'],
  ]
  return <div {...rest} className={classNames(...look, className)} />
}
