import type { IconName } from '@gridwright/ui'
import type { ComponentType, ReactNode } from 'react'
import type { MenuNode } from '#shell/routing/menu-tree.ts'

/** Something that the console can do, for the command palette. */
export type ConsoleAction = {
  readonly key: string
  readonly label: string
  readonly icon: IconName
  readonly onRun: () => void
}

export type PaletteProps = {
  readonly menu: readonly MenuNode[]
  readonly actions: readonly ConsoleAction[]
  readonly onClose: () => void
}

/** Parts of features that the console shows; loaded when they are first opened. */
export type Outfit = {
  /** Stands in the top bar: the jobs that run. */
  readonly bell: ReactNode
  /** By the address of an entry of the menu: a hook that tells how much waits there. */
  readonly menuCounts: Readonly<Record<string, () => number>>
  readonly Palette: ComponentType<PaletteProps>
  readonly Changes: ComponentType<{ readonly onClose: () => void }>
}
