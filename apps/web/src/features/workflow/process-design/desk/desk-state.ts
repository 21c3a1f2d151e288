import type { Diagram } from '#parts/bpmn/create-diagram.ts'
import type { Drawn } from '#parts/bpmn/moddle.ts'

export type DeskState = {
  readonly dialog: 'publish' | 'history' | 'xml' | undefined
  /** The canvas, or a list for who cannot see it. */
  readonly view: 'diagram' | 'list'
  readonly diagram: Diagram | undefined
  readonly selected: readonly Drawn[]
  /** Counts what was drawn anew: whoever reads elements reads them again. */
  readonly drawn: number
  /** Why the model cannot be drawn. */
  readonly broken: string | undefined
  readonly isSimulating: boolean
}

export const firstDesk: DeskState = {
  dialog: undefined,
  view: 'diagram',
  diagram: undefined,
  selected: [],
  drawn: 0,
  broken: undefined,
  isSimulating: false,
}
