import type { IconName } from '@gridwright/ui'
import type { ReactNode } from 'react'

/** Something that stands beside the canvas. */
export type Panel = {
  /** Names it in what is remembered, and as a region. */
  readonly key: string
  readonly title: string
  readonly icon: IconName
  /** What its head says beside the title. */
  readonly note?: ReactNode
  /** Buttons in its head. */
  readonly tools?: ReactNode
  readonly content: ReactNode
}

export type SidePanels = {
  /** Names the side where it has several panels. */
  readonly label?: string
  readonly panels: readonly Panel[]
}

export type DockPanel = Panel & {
  /** How many, or how it stands; said on its tab. */
  readonly summary?: ReactNode
  /** There is nothing to unfold: the tab only says so. */
  readonly isEmpty?: boolean
}
