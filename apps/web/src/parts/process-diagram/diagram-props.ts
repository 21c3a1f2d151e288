import type { Dialect } from '@gridwright/process-model'

/** How many stand at an element, and how many of them have an incident. */
export type ElementCount = { readonly node: string; readonly active: number; readonly incidents: number }

export type ProcessDiagramProps = {
  readonly xml: string
  /** Of the section: what its extensions are called. */
  readonly dialect: Dialect
  /** Elements where it stands now. */
  readonly active?: readonly string[]
  /** Sequence flows that were taken, and elements that were left. */
  readonly taken?: readonly string[]
  /** Elements with an incident. */
  readonly failed?: readonly string[]
  readonly counts?: readonly ElementCount[]
  readonly selected?: string | undefined
  /** An element was pressed; undefined: the ground. */
  readonly onSelect?: (id: string | undefined) => void
}
