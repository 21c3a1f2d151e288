import type { Rows, StepOf } from '@gridwright/screen'
import type { StepKind } from './step-kinds.ts'

/** A step while it is filled in. */
export type FormProps<K extends StepKind> = {
  readonly step: StepOf<K>
  /** The query that it belongs to. */
  readonly query: string
  /** Rows as they stand before it. */
  readonly rows: Rows
  readonly onChange: (step: StepOf<K>) => void
}
