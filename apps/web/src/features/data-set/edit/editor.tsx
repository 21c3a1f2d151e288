import type { AssetDetail, DataSetDocument } from '@gridwright/contract'
import { confirm, Icon, notify } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { VersionsPanel } from '#assets/index.ts'
import { useText } from '#i18n/index.ts'
import { mergedColumns } from './columns/merged-columns.ts'
import { ConflictDialog } from './draft/conflict-dialog.tsx'
import { FoundBar } from './draft/found-bar.tsx'
import { PublishDialog } from './draft/publish-dialog.tsx'
import { useDraft } from './draft/use-draft.ts'
import type { Draft } from './draft/use-draft.ts'
import type { NamedSource } from './editor-parts.ts'
import { EditorHeader } from './editor-header.tsx'
import { isStale } from './is-stale.ts'
import { usePreview } from './preview/use-preview.ts'
import type { Preview } from './preview/use-preview.ts'
import type { PreviewValues } from './parameters/parameters-panel.tsx'
import { Regions } from './regions.tsx'
import { texts } from './texts/texts.ts'
import { useShortcuts } from './use-shortcuts.ts'
import styles from './editor.module.css'

type Publishing = {
  readonly open: boolean
  readonly busy: boolean
  /** The query is run first, so that the version has its columns; a slow one takes its time. */
  readonly checking: boolean
  readonly begin: () => Promise<void>
  readonly finish: (comment: string) => Promise<void>
  readonly close: () => void
}

// Reports bind to columns, so a version must not be made with columns of a query that has changed since.
const usePublishing = (draft: Draft, preview: Preview, stale: boolean): Publishing => {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const [checking, setChecking] = useState(false)
  const publishesAnyway = (reason: string): Promise<boolean> =>
    confirm({
      title: t('publishUntested'),
      content: t('publishUntestedHint', { reason }),
      okText: t('publishAnyway'),
    })
  return {
    open,
    busy: draft.saving,
    checking,
    close: () => setOpen(false),
    begin: async () => {
      setChecking(stale)
      const outcome = stale ? await preview.run(draft.document) : 'answered'
      setChecking(false)
      if (outcome === 'stopped') return
      setOpen(outcome === 'answered' || (await publishesAnyway(outcome.text)))
    },
    finish: async (comment) => {
      const saved = await draft.publish(comment)
      setOpen(false)
      if (saved !== undefined) notify.success(t('published', { n: saved.version }))
    },
  }
}

const useEditorPreview = (draft: Draft, values: PreviewValues): Preview =>
  usePreview({
    values,
    onAnswer: ({ columns }) =>
      draft.change((before) => ({ ...before, columns: mergedColumns(before.columns, columns) })),
  })

type HistoryProps = { readonly asset: AssetDetail; readonly draft: Draft; readonly onClose: () => void }

const History = ({ asset, draft, onClose }: HistoryProps): ReactNode => (
  <VersionsPanel
    asset={{ ...asset, revision: draft.saved.revision, version: draft.saved.version }}
    unsaved={draft.dirty}
    onRolledBack={() => void draft.reload()}
    onClose={onClose}
  />
)

type EditorProps = { readonly asset: AssetDetail; readonly sources: readonly NamedSource[] }

/** One data set: query or call, parameters, columns, and what it answers. */
export const Editor = ({ asset, sources }: EditorProps): ReactNode => {
  const t = useText(texts)
  const draft = useDraft(asset)
  const [values, setValues] = useState<PreviewValues>({})
  const preview = useEditorPreview(draft, values)
  const source = sources.find(({ id }) => id === draft.document.sourceId)
  const stale = isStale(draft.document, preview.ran ?? (asset.document as DataSetDocument))
  const publishing = usePublishing(draft, preview, stale)
  const [history, setHistory] = useState(false)
  const mayEdit = asset.level !== 'view'
  const run = (): void => void preview.run(draft.document)
  const save = (): void => {
    if (!mayEdit || !draft.dirty) return
    void draft.save().then((saved) => saved && notify.success(t('savedDraft')))
  }
  useShortcuts({ run, save })
  return (
    <div className={styles['editor']}>
      <EditorHeader
        name={asset.name}
        draft={draft}
        source={source}
        sources={sources}
        mayEdit={mayEdit}
        onVersions={() => setHistory(true)}
        onSave={save}
        checking={publishing.checking}
        onPublish={() => void publishing.begin()}
      />
      <FoundBar draft={draft} />
      {!mayEdit && (
        <p className={styles['notice']}>
          <Icon name="lock" size={14} />
          {t('readOnly')}
        </p>
      )}
      <Regions
        draft={draft}
        preview={preview}
        source={source}
        stale={stale}
        values={values}
        onValues={setValues}
        onRun={run}
        onSave={save}
      />
      {history && <History asset={asset} draft={draft} onClose={() => setHistory(false)} />}
      {publishing.open && (
        <PublishDialog
          busy={publishing.busy}
          onPublish={(comment) => void publishing.finish(comment)}
          onClose={publishing.close}
        />
      )}
      {draft.conflict !== undefined && (
        <ConflictDialog name={asset.name} draft={draft} conflict={draft.conflict} />
      )}
    </div>
  )
}
