import { Button, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { ToolRow, ToolRule } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { Draft } from './document/data-set-life.ts'
import type { NamedSource } from './editor-parts.ts'
import { texts as previewTexts } from './preview/texts.ts'
import { previewLimits } from './preview/use-preview.ts'
import type { Preview } from './preview/use-preview.ts'
import { texts } from './texts.ts'
import styles from './editor.module.css'

type RunProps = {
  readonly preview: Preview
  readonly onRun: () => void
  /** It is the page’s main action. */
  readonly main?: boolean
}

/** Runs what stands in the editor, and stops it. */
export const RunButton = ({ preview, onRun, main = false }: RunProps): ReactNode => {
  const t = useText(previewTexts)
  if (preview.running)
    return (
      <Button size="small" icon="stop" onClick={preview.stop}>
        {t('stop')}
      </Button>
    )
  return (
    <Button size="small" kind={main ? 'primary' : 'default'} icon="play" onClick={onRun}>
      {t('run')}
    </Button>
  )
}

type SourceProps = {
  readonly draft: Draft
  readonly source: NamedSource | undefined
  readonly sources: readonly NamedSource[]
}

/** Sources of the same kind, because a query means nothing to an interface. */
const SourceChoice = ({ draft, source, sources }: SourceProps): ReactNode => {
  const t = useText(texts)
  const { document } = draft
  if (document.kind === 'combined') return <span className={styles['combined']}>{t('combined')}</span>
  const fitting = sources.filter(({ type }) => (type === 4) === (document.kind === 'api'))
  const choices = fitting.map(({ id, name }) => ({ value: id, label: name }))
  const unknown = { value: document.sourceId, label: t('noSource') }
  return (
    <Select
      label={t('source')}
      className={styles['source']}
      value={document.sourceId}
      choices={source === undefined ? [unknown, ...choices] : choices}
      onChange={(sourceId) =>
        draft.change((before) => (before.kind === 'combined' ? before : { ...before, sourceId }), {
          label: 'source',
        })
      }
    />
  )
}

/** Where the data comes from, and the run. */
export const RunRow = (props: RunProps & SourceProps & { readonly tools: ReactNode }): ReactNode => {
  const { preview } = props
  const t = useText(texts)
  const p = useText(previewTexts)
  return (
    <ToolRow label={t('tools')} region="tools" className={styles['tools']}>
      <SourceChoice {...props} />
      <ToolRule />
      <RunButton {...props} />
      <kbd className={styles['keys']}>{p('runHint')}</kbd>
      <Select
        label={p('limit')}
        className={styles['limit']}
        value={preview.limit}
        choices={previewLimits.map((value) => ({ value, label: p('rows', { n: value }) }))}
        onChange={preview.setLimit}
      />
      <ToolRule />
      {props.tools}
    </ToolRow>
  )
}
