import type { ReactNode } from 'react'
import { useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

/** What only the person can decide: an earlier visit's work, and somebody else's save. */
export const DraftQuestions = (): ReactNode => {
  const recovery = useDesignerState((state) => state.recovery)
  const conflict = useDesignerState((state) => state.save === 'conflict')
  if (recovery !== undefined) return <RecoveryDialog recovery={recovery} />
  return conflict ? <ConflictDialog /> : null
}
