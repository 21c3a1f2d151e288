import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import styles from './batch.module.css'
import { texts } from './texts.ts'

type BatchBarProps = {
  /** How many rows are chosen; without any the bar is not there. */
  readonly count: number
  readonly onClear: () => void
  /** Takes all that match instead of the rows of this page; absent where these are all of them. */
  readonly all?: { readonly count: number; readonly isOn: boolean; readonly onTake: () => void } | undefined
  /** Buttons, one for each thing that can be done with all of them. */
  readonly children: ReactNode
}

/** Stands above a table while rows are chosen. */
export const BatchBar = ({ count, onClear, all, children }: BatchBarProps): ReactNode => {
  const t = useText(texts)
  if (count === 0) return null
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('bar')}>
      <output className={styles['count']}>
        {all?.isOn === true ? t('allChosen', { count: all.count }) : t('chosen', { count })}
      </output>
      {all?.isOn === false && (
        <Button kind="link" onClick={all.onTake}>
          {t('takeAll', { count: all.count })}
        </Button>
      )}
      {children}
      <span className={styles['space']} />
      <Button kind="text" icon="close" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
