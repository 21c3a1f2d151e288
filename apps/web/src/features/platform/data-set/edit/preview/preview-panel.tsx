import type { DataSetRows } from '@gridwright/contract'
import { EmptyState, ErrorState, Icon, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { PreviewGrid } from './preview-grid.tsx'
import { texts } from './texts.ts'
import type { Preview } from './use-preview.ts'
import styles from './preview.module.css'

type PreviewPanelProps = {
  readonly preview: Preview
  /** Stands beside the rows: the structure that an interface answered. */
  readonly beside?: ReactNode
}

/** How much was answered, and how fast; read out. */
export const PreviewFacts = ({ preview }: Pick<PreviewPanelProps, 'preview'>): ReactNode => {
  const t = useText(texts)
  const { rows, running, failure } = preview
  const shown = failure === undefined ? rows : undefined
  return (
    <output className={styles['facts']}>
      {running && t('running')}
      {!running &&
        shown !== undefined &&
        t('shown', {
          rows: shown.rows.length,
          columns: shown.columns.length,
          ms: Math.round(shown.milliseconds),
        })}
    </output>
  )
}

/** What is not shown of an answer, and why. */
const Left = ({ rows }: { readonly rows: DataSetRows }): ReactNode => {
  const t = useText(texts)
  const { missing, cutAt, truncated } = rows
  if (missing)
    return <Note text={t('missing', { path: missing.path, there: missing.there.join(', ') || '—' })} />
  if (cutAt !== undefined) return <Note text={t('cutAt', { n: rows.rows.length, size: cutAt })} />
  return truncated ? <Note text={t('truncated', { n: rows.rows.length })} /> : null
}

const Note = ({ text }: { readonly text: string }): ReactNode => (
  <p className={styles['truncated']}>
    <Icon name="info" size={14} />
    {text}
  </p>
)

const Content = ({ preview }: { readonly preview: Preview }): ReactNode => {
  const t = useText(texts)
  const { rows, running, failure } = preview
  if (failure !== undefined && !running) return <ErrorState compact title={t('failed')} hint={failure.text} />
  if (rows === undefined && running)
    return (
      <div className={styles['waiting']}>
        <Skeleton lines={5} />
      </div>
    )
  if (rows === undefined) return <EmptyState compact icon="table" title={t('first')} hint={t('firstHint')} />
  if (rows.rows.length === 0 && rows.structure === undefined)
    return <EmptyState compact icon="search" title={t('none')} hint={t('noneHint')} />
  return (
    <>
      <Left rows={rows} />
      <PreviewGrid rows={rows} />
    </>
  )
}

/** What a run answered: rows, failure, or what to do first. */
export const PreviewPanel = ({ preview, beside }: PreviewPanelProps): ReactNode => (
  <div className={styles['preview']} data-busy={preview.running || undefined}>
    {beside}
    <div className={styles['rows']}>
      <Content preview={preview} />
    </div>
  </div>
)
