import { Button } from '@gridwright/ui'
import { useMemo, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { DesignerFrameProps, FrameControl } from '#assets/frame/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ApiForm } from './api/api-form.tsx'
import { withPaging } from './api/with-paging.ts'
import { codesInApi } from './api/codes-in-api.ts'
import { StructureBeside } from './api/structure-beside.tsx'
import { InputsPanel } from './combine/inputs-panel.tsx'
import { useInputTables } from './combine/use-input-tables.ts'
import type { InputTables } from './combine/use-input-tables.ts'
import { ColumnsPanel } from './columns/columns-panel.tsx'
import { sourceIdOf } from './editor-parts.ts'
import type { NamedSource, RegionsProps } from './editor-parts.ts'
import { NarrowPlace } from './narrow-place.tsx'
import { declared } from './parameters/parameter-list.ts'
import { ParametersPanel } from './parameters/parameters-panel.tsx'
import { PreviewFacts, PreviewPanel } from './preview/preview-panel.tsx'
import { ShapePanel } from './shape/shape-panel.tsx'
import { TablesPanel } from './source-tables/tables-panel.tsx'
import { useSourceTables } from './source-tables/use-source-tables.ts'
import { SqlArea } from './sql/sql-area.tsx'
import type { SqlEditorHandle } from './sql/sql-editor.tsx'
import { codesInSql } from './sql/sql-marks.ts'
import { texts } from './texts.ts'

const typeByKind = { api: 4, sql: 5, combined: 16 } as const

const typeOf = ({ draft, source }: RegionsProps): NamedSource['type'] =>
  source?.type ?? typeByKind[draft.document.kind]

/** Kinds of databases whose procedures can be called. */
const mayCall = (type: NamedSource['type']): boolean => type === 1 || type === 5

type Tables = ReturnType<typeof useSourceTables>

type QueryProps = RegionsProps & {
  readonly editor: RefObject<SqlEditorHandle | null>
  readonly tables: Tables
}

const none: readonly [] = []

const Query = (props: QueryProps): ReactNode => {
  const { draft, preview, editor, tables, onRun } = props
  const { document, change } = draft
  if (document.kind === 'api')
    return (
      <ApiForm
        document={document}
        onPaging={(paging) =>
          change((before) => withPaging(before, paging), { label: 'call', together: 'paging' })
        }
        onChange={(part) =>
          change((before) => (before.kind === 'api' ? { ...before, ...part } : before), {
            label: 'call',
            together: `call ${Object.keys(part).join()}`,
          })
        }
      />
    )
  return (
    <SqlArea
      document={document}
      type={typeOf(props)}
      tables={tables.tables ?? none}
      failure={preview.failure}
      editor={editor}
      onSql={(sql) =>
        change((before) => (before.kind === 'api' ? before : { ...before, sql }), {
          label: 'query',
          together: 'query',
        })
      }
      onDeclare={(code) => change((before) => declared(before, code, tables.tables), { label: 'declare' })}
      onRun={onRun}
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
        change((before) => (before.kind === 'api' ? { ...before, ...part } : before), { label: 'result' })
        void preview.run({ ...document, ...part })
      }}
    />
  )
}

const useCodes = (props: RegionsProps): readonly string[] => {
  const { document } = props.draft
  const type = typeOf(props)
  return useMemo(
    () => (document.kind === 'api' ? codesInApi(document) : codesInSql(document.sql, type)),
    [document, type],
  )
}

const useRight = (props: RegionsProps, tables: Tables): DesignerFrameProps['right'] => {
  const t = useText(texts)
  const used = useCodes(props)
  const { draft, stale, values, onValues } = props
  const { document, change } = draft
  return {
    label: t('side'),
    panels: [
      {
        key: 'parameters',
        title: t('parameters'),
        note: document.parameters.length,
        icon: 'sliders',
        content: (
          <ParametersPanel
            document={document}
            used={used}
            tables={tables.tables ?? none}
            onChange={change}
            values={values}
            onValues={onValues}
          />
        ),
      },
      {
        key: 'columns',
        title: t('columns'),
        note: document.columns.length,
        icon: 'columns',
        content: (
          <ColumnsPanel
            columns={document.columns}
            stale={stale}
            onChange={(columns, name) =>
              change((before) => ({ ...before, columns }), { label: 'title', together: `title ${name}` })
            }
          />
        ),
      },
      {
        key: 'shape',
        title: t('shape'),
        icon: 'tool',
        content: <ShapePanel document={document} onChange={change} mayCall={mayCall(typeOf(props))} />,
      },
    ],
  }
}

type Places = Pick<DesignerFrameProps, 'left' | 'right' | 'canvas' | 'dock' | 'narrow'>

type LeftProps = RegionsProps & {
  readonly tables: Tables
  readonly inputs: InputTables
  readonly insert: (text: string) => void
}

/** Tables of the source; of a combined one, the data sets that are its tables. */
const useLeft = (props: LeftProps): DesignerFrameProps['left'] => {
  const t = useText(texts)
  const { draft, tables, inputs, insert } = props
  const { document, change } = draft
  if (document.kind === 'api') return undefined
  const isCombined = document.kind === 'combined'
  const again = (
    <Button kind="text" size="small" icon="refresh" label={t('refreshTables')} onClick={tables.retry} />
  )
  const content = (
    <>
      {isCombined && <InputsPanel document={document} tables={inputs} onChange={change} />}
      <TablesPanel source={tables} type={typeOf(props)} onInsert={insert} />
    </>
  )
  const title = t(isCombined ? 'inputs' : 'tables')
  return { panels: [{ key: 'tables', title, icon: 'table', tools: again, content }] }
}

/** What the query reads: tables of its source, or the data sets that it combines. */
const useTables = ({ draft, source }: RegionsProps) => {
  const { document } = draft
  const isSql = document.kind === 'sql'
  const ofSource = useSourceTables(sourceIdOf(document), isSql && source !== undefined)
  const inputs = useInputTables(document)
  return { inputs, tables: document.kind === 'combined' ? inputs : ofSource }
}

/** What stands where: tables at the left, the query over its answer, parameters and columns at the right. */
export const usePlaces = (props: RegionsProps, control: FrameControl): Places => {
  const t = useText(texts)
  const { draft, preview } = props
  const editor = useRef<SqlEditorHandle>(null)
  const { tables, inputs } = useTables(props)
  const insert = (text: string): void => {
    // What lies over the query would hide what was written.
    if (control.over) control.change({ left: false })
    editor.current?.insert(text)
  }
  return {
    left: useLeft({ ...props, tables, inputs, insert }),
    right: useRight(props, tables),
    canvas: {
      key: 'query',
      label: t(draft.document.kind === 'api' ? 'request' : 'query'),
      content: <Query {...props} editor={editor} tables={tables} />,
    },
    dock: [
      {
        key: 'preview',
        title: t('preview'),
        icon: 'table',
        note: <PreviewFacts preview={preview} />,
        content: <PreviewPanel preview={preview} beside={<Beside {...props} />} />,
      },
    ],
    narrow: { hint: t('narrowHint'), content: <NarrowPlace {...props} /> },
  }
}
