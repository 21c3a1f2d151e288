import type { ReactNode } from 'react'
import styles from './design.module.css'

type SampleProps = {
  readonly name: string
  /** Shown as it is under the pointer or with the focus. */
  readonly state?: 'hover' | 'focus'
  /** Of what has the state; default the first that takes the focus. */
  readonly target?: string
  /** Takes the whole width. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One control in one state. */
export const Sample = ({ name, state, target, wide = false, children }: SampleProps): ReactNode => (
  <figure className={styles['sample']} data-wide={wide || undefined}>
    <figcaption>{name}</figcaption>
    <div data-sample={name} data-state={state} data-target={target}>
      {children}
    </div>
  </figure>
)

/** What a section of the page shows. */
export type Section = {
  /** In the address and in the names of its pictures. */
  readonly id: string
  /** The controls that it shows, as they are called in `@gridwright/ui`. */
  readonly controls: readonly string[]
  readonly Samples: () => ReactNode
}
