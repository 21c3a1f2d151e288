import type { AssetSummary } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './list.module.css'

/** Milliseconds in which a deletion can be taken back with one click; the list of deleted ones keeps it anyway. */
const stay = 12_000

type UndoBarProps = {
  readonly asset: AssetSummary
  readonly onUndo: () => void
  readonly onGone: () => void
}

/** Takes the last deletion back. */
export const UndoBar = ({ asset, onUndo, onGone }: UndoBarProps): ReactNode => {
  const t = useText(texts)
  useEffect(() => {
    const timer = setTimeout(onGone, stay)
    return () => clearTimeout(timer)
  }, [onGone])
  return (
    <div className={styles['bar']}>
      <output>{t('removed', { name: asset.name })}</output>
      <Button kind="text" size="small" icon="undo" onClick={onUndo}>
        {t('undo')}
      </Button>
      <Button kind="text" size="small" icon="close" label={t('close')} onClick={onGone} />
    </div>
  )
}
