import { Icon } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { callErrorText } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useShortTime } from './questions/use-short-time.ts'
import type { LifeState } from './life-state.ts'
import { texts } from './texts.ts'
import { useLife, useLifeState, useThisOne } from './use-life.ts'
import styles from './life.module.css'

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
  const thisOne = useThisOne()
  const merged = useLifeState((state) => state.merged)
  const told = useLifeState((state) => state.told)
  const mergedAt = useShortTime(merged?.at ?? '')
  const toldAt = useShortTime(told?.at ?? '')
  return {
    saved:
      merged?.alone === true
        ? t(merged.mine ? 'tookOverMine' : 'tookOver', { user: merged.by, time: mergedAt, thisOne })
        : undefined,
    changed: told && t(told.mine ? 'changedBothMine' : 'changedBoth', { user: told.by, time: toldAt }),
  }
}

type Kept = 'saved' | 'savedAs' | 'published'

/** Opening saves nothing: what was published and not touched since is no draft. */
const keptAs = ({ asset, savedAt }: LifeState<unknown>): Kept => {
  if ((asset?.version ?? 0) === 0) return 'saved'
  return asset?.hasDraft === true || savedAt !== undefined ? 'savedAs' : 'published'
}

const useWhy = (): string | undefined => {
  const language = useLanguage()
  const error = useLifeState((state) => (state.save === 'failed' ? state.saveError : undefined))
  return error === undefined ? undefined : callErrorText(error, language)
}

/** Whether the server has everything, in words; read out when it changes. */
export const SavedWord = (): ReactNode => {
  const t = useText(texts)
  const save = useLifeState((state) => state.save)
  const version = useLifeState((state) => state.asset?.version ?? 0)
  const time = useShortTime(useLifeState((state) => state.savedAt ?? state.asset?.updatedAt) ?? '')
  const kept = useLifeState(keptAs)
  const others = useOthersWords()
  const why = useWhy()
  const isForLooking = useLifeState((state) => state.asset?.level === 'view')
  const words = {
    saved: others.saved ?? t(kept, { version, time }),
    changed: others.changed ?? t('changed'),
    saving: t('saving'),
    failed: t('saveFailed'),
    conflict: t('conflictState'),
  }
  const { version: looked } = useLife()
  if (isForLooking)
    return (
      <output className={styles['state']}>
        {looked === undefined ? t('readOnly') : t('lookedAt', { version: looked })}
      </output>
    )
  return (
    <output className={styles['state']} data-tone={tones[save]} title={why ?? words[save]}>
      <Icon name={icons[save]} size={14} />
      {words[save]}
    </output>
  )
}
