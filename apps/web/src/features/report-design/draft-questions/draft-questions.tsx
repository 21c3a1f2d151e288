import { notify } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { texts } from '#features/report-design/texts/texts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

/** What somebody else did comes in without a question, but not without a word. */
const useMergedWord = (): void => {
  const t = useText(texts)
  const merged = useDesignerState((state) => state.merged)
  useEffect(() => {
    if (merged === undefined || merged.alone) return
    notify.info(merged.mine ? t('mergedMine') : t('mergedIn', { user: merged.by }))
    // The words may change with the language; it is said once.
  }, [merged]) // oxlint-disable-line react-hooks/exhaustive-deps -- said once for each merge, not again in another language
}

/** What only the person can decide: an earlier visit's work, and somebody else's save of the same places. */
export const DraftQuestions = (): ReactNode => {
  const recovery = useDesignerState((state) => state.recovery)
  const theirs = useDesignerState((state) => state.theirs)
  useMergedWord()
  if (recovery !== undefined) return <RecoveryDialog recovery={recovery} />
  return theirs === undefined ? null : <ConflictDialog key={theirs.revision} theirs={theirs} />
}
