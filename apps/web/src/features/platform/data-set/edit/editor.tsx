import type { DataSetDocument } from '@gridwright/contract'
import { confirm } from '@gridwright/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { DesignerFrame, isDocked, panelDocked, useFrame } from '#assets/frame/index.ts'
import type { Usual } from '#assets/frame/index.ts'
import { LifeQuestions, LookingNotice, OpenVersions, PublishDialog, useDesignerTitle } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { mergedColumns } from './columns/merged-columns.ts'
import { useDraft } from './document/data-set-life.ts'
import type { DataSetLife, Draft } from './document/data-set-life.ts'
import { texts as stepTexts } from './document/step-texts.ts'
import { useClashWords } from './document/use-clash-words.ts'
import { sourceIdOf } from './editor-parts.ts'
import type { NamedSource } from './editor-parts.ts'
import { usePreview } from './preview/use-preview.ts'
import type { Preview } from './preview/use-preview.ts'
import type { PreviewValues } from './parameters/parameters-panel.tsx'
import { RunButton, RunRow } from './run-row.tsx'
import { texts } from './texts.ts'
import { SqlTools } from './tools/sql-tools.tsx'
import { usePlaces } from './use-places.tsx'

/** What decides which columns are answered: all but the columns and their titles themselves. */
const asked = ({ columns: _columns, parameters, ...rest }: DataSetDocument): string =>
  JSON.stringify([rest, parameters.map(({ paramCode, paramType }) => [paramCode, paramType])])

/** The columns may no longer be those of the query. */
const isStale = (document: DataSetDocument, ran: DataSetDocument): boolean =>
  asked(document) !== asked(ran) || document.columns.length === 0

/** ⌘/Ctrl-Enter anywhere in the page, while it is shown; the SQL editor takes its own first. */
const useRunKey = (run: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

type Publishing = {
  readonly open: boolean
  /** The query is run first, so that the version has its columns; a slow one takes its time. */
  readonly checking: boolean
  readonly begin: () => Promise<void>
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
    checking,
    close: () => setOpen(false),
    begin: async () => {
      setChecking(stale)
      const outcome = stale ? await preview.run(draft.document) : 'answered'
      setChecking(false)
      if (outcome === 'stopped') return
      setOpen(outcome === 'answered' || (await publishesAnyway(outcome.text)))
    },
  }
}

const useEditorPreview = (assetId: string, draft: Draft, values: PreviewValues): Preview =>
  usePreview({
    assetId,
    values,
    onAnswer: ({ columns }) =>
      draft.change((before) => ({ ...before, columns: mergedColumns(before.columns, columns) }), {
        label: 'columns',
      }),
  })

type EditorProps = {
  readonly life: DataSetLife
  readonly sources: readonly NamedSource[]
  /** Within another designer. */
  readonly inside: boolean
}

const shortcuts = [
  [['Ctrl Enter'], 'keyRun'],
  [['Ctrl S'], 'keySave'],
  [['Ctrl Space'], 'keyComplete'],
  [['Ctrl Z', 'Ctrl Y'], 'keySteps'],
] as const

/** Here query and answer always belong together, and parameters are asked for at every run. */
const usual: Usual = { dock: { below: 'preview' }, sizes: { below: 52, right: 312 }, rightFrom: 1200 }

/** One data set: query or call, parameters, columns, and what it answers. */
export const Editor = ({ life, sources, inside }: EditorProps): ReactNode => {
  const t = useText(texts)
  const control = useFrame('data-set', usual)
  const draft = useDraft(life)
  const words = useClashWords(sources)
  const [opened] = useState<DataSetDocument>(draft.document)
  const [values, onValues] = useState<PreviewValues>({})
  const preview = useEditorPreview(life.assetId, draft, values)
  const source = sources.find(({ id }) => id === sourceIdOf(draft.document))
  const stale = isStale(draft.document, preview.ran ?? opened)
  const publishing = usePublishing(draft, preview, stale)
  const [history, setHistory] = useState(false)
  const onRun = (): void => {
    if (!isDocked(control.now, 'preview')) control.change(panelDocked(control.now, 'preview', true))
    void preview.run(draft.document)
  }
  useRunKey(onRun)
  const title = useDesignerTitle(life, {
    back: inside ? undefined : { to: '/report/data-set', label: t('back') },
    stepTexts,
    onVersions: () => setHistory(true),
    busyWord: publishing.checking ? t('checking') : undefined,
    onPublish: () => void publishing.begin(),
    narrowActions: <RunButton main preview={preview} onRun={onRun} />,
  })
  const places = usePlaces({ draft, preview, source, stale, values, onValues, onRun }, control)
  return (
    <DesignerFrame
      control={control}
      title={title}
      ribbon={
        <RunRow
          preview={preview}
          onRun={onRun}
          draft={draft}
          source={source}
          sources={sources}
          tools={<SqlTools assetId={life.assetId} draft={draft} source={source} values={values} />}
        />
      }
      notice={control.narrow ? undefined : <LookingNotice />}
      {...places}
      shortcuts={shortcuts.map(([keys, does]) => ({ keys, does: t(does) }))}
    >
      {history && <OpenVersions life={life} onClose={() => setHistory(false)} />}
      {publishing.open && <PublishDialog hint={t('publishHint')} onClose={publishing.close} />}
      <LifeQuestions life={life} words={words} />
    </DesignerFrame>
  )
}
