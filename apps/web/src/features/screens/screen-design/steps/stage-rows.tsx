import type { Rows } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RowsGrid } from '#features/screens/screen-design/bind/rows-grid.tsx'
import type { Stage } from '#features/screens/screen-design/reading/answer.ts'
import { transformTexts } from './texts.ts'
import styles from './steps.module.css'

const most = 50

type StageProps = {
  readonly title: string
  /** Undefined: a step before it failed. */
  readonly stage: Stage | undefined
  /** Columns that stood there before: others are marked as new. */
  readonly before?: Rows | undefined
}

type ShownProps = { readonly title: string; readonly rows: Rows; readonly before: Rows | undefined }

const ShownRows = ({ title, rows, before }: ShownProps): ReactNode => {
  const t = useText(transformTexts)
  const known = before && new Set(before.columns.map(({ name }) => name))
  const isNew = known && ((name: string): boolean => !known.has(name))
  return (
    <>
      <RowsGrid label={title} rows={rows} most={most} {...(isNew && { isNew })} />
      {rows.rows.length > most && <p className={styles['hint']}>{t('firstRows', { count: most })}</p>}
    </>
  )
}

/** Rows at one place between the steps, or why there are none. */
export const StageRows = ({ title, stage, before }: StageProps): ReactNode => {
  const t = useText(transformTexts)
  const rows = stage !== undefined && 'rows' in stage ? stage.rows : undefined
  const words = stage === undefined ? t('notReached') : 'words' in stage ? stage.words : ''
  return (
    <section className={styles['stage']} aria-label={title}>
      <h3>
        {title}
        {rows && <small>{t('size', { rows: rows.rows.length, columns: rows.columns.length })}</small>}
      </h3>
      {rows === undefined ? (
        <p className={styles['bad']} role="alert">
          {words}
        </p>
      ) : (
        <ShownRows title={title} rows={rows} before={before} />
      )}
    </section>
  )
}
