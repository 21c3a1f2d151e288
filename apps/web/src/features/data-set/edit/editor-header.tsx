import { Button, Icon, Select, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#i18n/index.ts'
import type { Draft } from './draft/use-draft.ts'
import type { NamedSource } from './editor-parts.ts'
import { texts } from './texts/texts.ts'
import styles from './editor.module.css'

type EditorHeaderProps = {
  readonly name: string
  readonly draft: Draft
  readonly source: NamedSource | undefined
  readonly sources: readonly NamedSource[]
  readonly mayEdit: boolean
  readonly onVersions: () => void
  readonly onSave: () => void
  /** The query runs before it becomes a version. */
  readonly checking: boolean
  readonly onPublish: () => void
}

const State = ({ draft }: { readonly draft: Draft }): ReactNode => {
  const t = useText(texts)
  const { dirty, saved } = draft
  return (
    <span className={styles['state']}>
      <StatusTag tone={saved.version === 0 ? 'neutral' : 'success'}>
        {saved.version === 0 ? t('never') : t('version', { n: saved.version })}
      </StatusTag>
      {dirty && <StatusTag tone="warning">{t('unsaved')}</StatusTag>}
      {!dirty && saved.hasDraft && <StatusTag tone="info">{t('unpublished')}</StatusTag>}
    </span>
  )
}

/** Sources of the same kind, because a query means nothing to an interface. */
const SourceChoice = ({ draft, source, sources }: EditorHeaderProps): ReactNode => {
  const t = useText(texts)
  const { document } = draft
  const fitting = sources.filter(({ type }) => (type === 4) === (document.kind === 'api'))
  const choices = fitting.map(({ id, name }) => ({ value: id, label: name }))
  const unknown = { value: document.sourceId, label: t('noSource') }
  return (
    <Select
      label={t('source')}
      className={styles['source']}
      value={document.sourceId}
      choices={source === undefined ? [unknown, ...choices] : choices}
      onChange={(sourceId) => draft.change((before) => ({ ...before, sourceId }))}
    />
  )
}

/** Name, source and state of the data set, and what can be done with it. */
export const EditorHeader = (props: EditorHeaderProps): ReactNode => {
  const { name, draft, mayEdit, checking, onVersions, onSave, onPublish } = props
  const t = useText(texts)
  const releasable = draft.dirty || draft.saved.hasDraft || draft.saved.version === 0
  return (
    <header className={styles['header']}>
      <Link to="/report/data-set" className={styles['back']} aria-label={t('back')} title={t('back')}>
        <Icon name="left" />
      </Link>
      <h1 className={styles['name']} title={name}>
        {name}
      </h1>
      <State draft={draft} />
      <span className={styles['space']} />
      <SourceChoice {...props} />
      {mayEdit && (
        <>
          <Button icon="history" label={t('versions')} onClick={onVersions} />
          <Button icon="save" busy={draft.saving} disabled={!draft.dirty} onClick={onSave}>
            {t('save')}
          </Button>
          <Button kind="primary" icon="rocket" busy={checking} disabled={!releasable} onClick={onPublish}>
            {t(checking ? 'checking' : 'publish')}
          </Button>
        </>
      )}
    </header>
  )
}
