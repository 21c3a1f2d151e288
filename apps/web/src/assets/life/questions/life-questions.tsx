import { notify } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useText } from '#base/i18n/index.ts'
import type { AssetLife, ClashPlace } from '#assets/life/asset-life.ts'
import { texts } from '#assets/life/texts.ts'
import { useLifeState } from '#assets/life/use-life.ts'
import type { ClashWords } from './clash-table.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'

/** What somebody else did comes in without a question, but not without a word. */
const useMergedWord = (): void => {
  const t = useText(texts)
  const merged = useLifeState((state) => state.merged)
  useEffect(() => {
    if (merged === undefined || merged.alone) return
    notify.info(merged.mine ? t('mergedMine') : t('mergedIn', { user: merged.by }))
    // The words may change with the language; it is said once.
  }, [merged]) // oxlint-disable-line react-hooks/exhaustive-deps -- said once for each merge, not again in another language
}

type Props<D, C extends ClashPlace> = { readonly life: AssetLife<D, C>; readonly words: ClashWords<C> }

/** What only the person can decide: an earlier visit's work, and somebody else's save of the same places. */
export const LifeQuestions = <D, C extends ClashPlace>({ life, words }: Props<D, C>): ReactNode => {
  const recovery = useStore(life.store, (state) => state.recovery)
  const theirs = useStore(life.store, (state) => state.theirs)
  useMergedWord()
  if (recovery !== undefined) return <RecoveryDialog life={life} recovery={recovery} />
  return theirs === undefined ? null : (
    <ConflictDialog key={theirs.revision} life={life} theirs={theirs} words={words} />
  )
}
