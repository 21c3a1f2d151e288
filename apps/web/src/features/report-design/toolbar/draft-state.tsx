import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { useShortTime } from '#features/report-design/draft-questions/use-short-time.ts'
import { useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { texts } from '#features/report-design/texts/texts.ts'
import styles from './toolbar.module.css'

const tones = { saved: '', changed: '', saving: '', failed: 'danger', conflict: 'warning' } as const
const icons = {
  saved: 'success',
  changed: 'edit',
  saving: 'refresh',
  failed: 'warning',
  conflict: 'warning',
} as const

/** What somebody else saved, where that is what there is to say. */
const useOthersWords = () => {
  const t = useText(texts)
  const merged = useDesignerState((state) => state.merged)
  const told = useDesignerState((state) => state.told)
  const mergedAt = useShortTime(merged?.at ?? '')
  const toldAt = useShortTime(told?.at ?? '')
  return {
    saved:
      merged?.alone === true
        ? t(merged.mine ? 'tookOverMine' : 'tookOver', { user: merged.by, time: mergedAt })
        : undefined,
    changed: told && t(told.mine ? 'changedBothMine' : 'changedBoth', { user: told.by, time: toldAt }),
  }
}

/** Whether the server has everything, in words; read out when it changes. */
export const DraftState = (): ReactNode => {
  const t = useText(texts)
  const save = useDesignerState((state) => state.save)
  const version = useDesignerState((state) => state.asset?.version ?? 0)
  const time = useShortTime(useDesignerState((state) => state.savedAt ?? state.asset?.updatedAt) ?? '')
  const others = useOthersWords()
  const words = {
    saved: others.saved ?? (version > 0 ? t('savedAs', { version, time }) : t('saved', { time })),
    changed: others.changed ?? t('changed'),
    saving: t('saving'),
    failed: t('saveFailed'),
    conflict: t('conflictState'),
  }
  return (
    <output className={styles['state']} data-tone={tones[save]} title={words[save]}>
      <Icon name={icons[save]} size={14} />
      {words[save]}
    </output>
  )
}
