import { classNames } from '@gridwright/ui'
import { useMemo, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useText } from '#i18n/index.ts'
import { ApiForm } from './api/api-form.tsx'
import { codesInApi } from './api/codes-in-api.ts'
import { StructureBeside } from './api/structure-beside.tsx'
import type { NamedSource, RegionsProps } from './editor-parts.ts'
import { declared } from './parameters/parameter-list.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { Side } from './side.tsx'
import { TablesPanel } from './source-tables/tables-panel.tsx'
import { useSourceTables } from './source-tables/use-source-tables.ts'
import { SqlArea } from './sql/sql-area.tsx'
import type { SqlEditorHandle } from './sql/sql-editor.tsx'
import { codesInSql } from './sql/sql-marks.ts'
import { texts } from './texts/texts.ts'
import styles from './editor.module.css'

/** On a narrow screen one region at a time. */
type View = 'query' | 'tables' | 'side'

const Switcher = ({
  views,
  view,
  onView,
}: {
  readonly views: readonly View[]
  readonly view: View
  readonly onView: (view: View) => void
}): ReactNode => {
  const t = useText(texts)
  return (
    <nav className={styles['switcher']} aria-label={t('switcher')}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
          {t(one)}
        </button>
      ))}
    </nav>
  )
}

const typeOf = ({ draft, source }: RegionsProps): NamedSource['type'] =>
  source?.type ?? (draft.document.kind === 'api' ? 4 : 5)

type QueryProps = RegionsProps & {
  readonly editor: RefObject<SqlEditorHandle | null>
  readonly tables: ReturnType<typeof useSourceTables>
}

const none: readonly [] = []

const Query = (props: QueryProps): ReactNode => {
  const { draft, preview, editor, tables, onRun, onSave } = props
  const { document, change } = draft
  if (document.kind === 'api')
    return (
      <ApiForm
        document={document}
        onChange={(part) => change((before) => (before.kind === 'api' ? { ...before, ...part } : before))}
      />
    )
  return (
    <SqlArea
      document={document}
      type={typeOf(props)}
      tables={tables.tables ?? none}
      failure={preview.failure}
      editor={editor}
      onSql={(sql) => change((before) => (before.kind === 'sql' ? { ...before, sql } : before))}
      onDeclare={(code) => change((before) => declared(before, code, tables.tables))}
      onRun={onRun}
      onSave={onSave}
    />
  )
}

const Beside = ({ draft, preview }: RegionsProps): ReactNode => {
  const { document, change } = draft
  const structure = preview.rows?.structure
  if (document.kind !== 'api' || structure === undefined) return null
  return (
    <StructureBeside
      structure={structure}
      document={document}
      onPick={(part) => {
        change((before) => (before.kind === 'api' ? { ...before, ...part } : before))
        void preview.run({ ...document, ...part })
      }}
    />
  )
}

const useCodes = (props: RegionsProps): readonly string[] => {
  const { document } = props.draft
  const type = typeOf(props)
  return useMemo(
    () => (document.kind === 'sql' ? codesInSql(document.sql, type) : codesInApi(document)),
    [document, type],
  )
}

/** Tables on the left, the query over its answer in the middle, parameters and columns on the right. */
export const Regions = (props: RegionsProps): ReactNode => {
  const { draft, preview, source, onRun } = props
  const isSql = draft.document.kind === 'sql'
  const [view, setView] = useState<View>('query')
  const editor = useRef<SqlEditorHandle>(null)
  const tables = useSourceTables(draft.document.sourceId, isSql && source !== undefined)
  const used = useCodes(props)
  return (
    <div className={classNames(styles['regions'], !isSql && styles['withoutTables'])} data-view={view}>
      <Switcher
        views={isSql ? ['query', 'tables', 'side'] : ['query', 'side']}
        view={view}
        onView={setView}
      />
      {isSql && (
        <div className={classNames(styles['region'], styles['tables'])}>
          <TablesPanel
            source={tables}
            type={typeOf(props)}
            onInsert={(text) => {
              setView('query')
              editor.current?.insert(text)
            }}
          />
        </div>
      )}
      <div className={styles['middle']}>
        <div className={styles['query']}>
          <Query {...props} editor={editor} tables={tables} />
        </div>
        <PreviewPanel preview={preview} onRun={onRun} beside={<Beside {...props} />} />
      </div>
      <div className={classNames(styles['region'], styles['side'])}>
        <Side {...props} used={used} tables={tables.tables ?? none} />
      </div>
    </div>
  )
}
