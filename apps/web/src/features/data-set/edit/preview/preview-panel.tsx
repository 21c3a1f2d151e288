import type { DataSetRows } from '@gridwright/contract'
import { Button, EmptyState, ErrorState, Icon, Select, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import { PreviewGrid } from './preview-grid.tsx'
import { texts } from './texts.ts'
import { previewLimits } from './use-preview.ts'
import type { Preview } from './use-preview.ts'
import styles from './preview.module.css'

type PreviewPanelProps = {
  readonly preview: Preview
  readonly onRun: () => void
  /** Stands beside the rows: the structure that an interface answered. */
  readonly beside?: ReactNode
}

const Bar = ({ preview, onRun }: PreviewPanelProps): ReactNode => {
  const t = useText(texts)
  const { rows, running, failure } = preview
  return (
    <div className={styles['bar']}>
      {running ? (
        <Button size="small" icon="stop" onClick={preview.stop}>
          {t('stop')}
        </Button>
      ) : (
        <Button size="small" kind="primary" icon="play" onClick={onRun}>
          {t('run')}
        </Button>
      )}
      <kbd className={styles['keys']}>{t('runHint')}</kbd>
      <output className={styles['facts']}>
        {running && t('running')}
        {!running &&
          failure === undefined &&
          rows !== undefined &&
          t('shown', {
            rows: rows.rows.length,
            columns: rows.columns.length,
            ms: Math.round(rows.milliseconds),
          })}
      </output>
      <Select
        label={t('limit')}
        className={styles['limit']}
        value={preview.limit}
        choices={previewLimits.map((value) => ({ value, label: t('rows', { n: value }) }))}
        onChange={preview.setLimit}
      />
    </div>
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
export const PreviewPanel = (props: PreviewPanelProps): ReactNode => {
  const t = useText(texts)
  return (
    <section
      className={styles['preview']}
      aria-label={t('preview')}
      data-busy={props.preview.running || undefined}
    >
      <Bar {...props} />
      <div className={styles['content']}>
        {props.beside}
        <div className={styles['rows']}>
          <Content preview={props.preview} />
        </div>
      </div>
    </section>
  )
}
