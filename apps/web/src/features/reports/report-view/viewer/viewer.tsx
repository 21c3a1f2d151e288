import type { ParameterForm as Form, Rendered } from '@gridwright/contract'
import type { PageListHandle, ReportGridHandle, SelectionFacts } from '@gridwright/report-grid'
import { cellAddress } from '@gridwright/report-grid'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { AssetComments } from '#assets/index.ts'
import { TrailBar } from '#features/reports/report-view/around/trail-bar.tsx'
import { useAutoRefresh } from '#features/reports/report-view/around/use-auto-refresh.ts'
import type { AutoRefresh } from '#features/reports/report-view/around/use-auto-refresh.ts'
import { ViewedReport } from '#features/reports/report-view/around/use-links.ts'
import { EntryPane } from '#features/reports/report-view/entry/entry-pane.tsx'
import { ExportPanel } from '#features/reports/report-view/export/export-panel.tsx'
import { useExport } from '#features/reports/report-view/export/use-export.ts'
import type { Exporting } from '#features/reports/report-view/export/use-export.ts'
import { Pager } from '#features/reports/report-view/paper/pager.tsx'
import { ParameterForm } from '#features/reports/report-view/parameter-form.tsx'
import { PrintDialog } from '#features/reports/report-view/print/print-dialog.tsx'
import { StatusBar } from '#features/reports/report-view/sheet/status-bar.tsx'
import { ViewToolbar } from '#features/reports/report-view/toolbar/view-toolbar.tsx'
import type { ViewToolbarProps } from '#features/reports/report-view/toolbar/toolbar-props.ts'
import { SubscribeButton } from '#features/reports/report-view/subscription/subscribe-button.tsx'
import { givenOf } from '#features/reports/report-view/value-sets/use-value-sets.ts'
import { ValueSets } from '#features/reports/report-view/value-sets/value-sets.tsx'
import { formValues } from '#features/reports/report-view/view-address.ts'
import { useFindKey } from './use-find-key.ts'
import { useLooking } from './use-looking.ts'
import type { Look } from './use-looking.ts'
import { useReportOptions } from './use-report-options.ts'
import { useViewer } from './use-viewer.ts'
import type { ViewerState } from './use-viewer.ts'
import { ViewerStage } from './viewer-stage.tsx'
import styles from './report-view.module.css'

type HeadProps = {
  readonly form: Form
  readonly state: ViewerState
  readonly shown: Rendered | undefined
  readonly exporting: Exporting
  readonly onSearch: () => void
  readonly onPager: (page: number) => void
  readonly refresh: AutoRefresh
  readonly entering: ViewToolbarProps['entering']
  /** The cell that is selected. */
  readonly cell: string | undefined
} & Look

/** The tools. */
const Head = (props: HeadProps): ReactNode => {
  const { form, state, shown, exporting, looking, look, onSearch, onPager } = props
  const { address, run } = state
  const current = shown?.sheets[looking.sheet]
  return (
    <>
      <TrailBar name={form.name} />
      <ViewToolbar
        form={form}
        address={address}
        ready={shown !== undefined}
        running={run.running}
        exporting={exporting.starting}
        zoom={looking.zoom}
        pager={
          address.view === 'paper' &&
          current !== undefined && <Pager page={looking.page} pages={current.pageCount} onPage={onPager} />
        }
        comments={
          <AssetComments
            id={form.reportId}
            name={form.name}
            sheet={current?.name}
            cell={props.cell}
            opened={address.comments}
          />
        }
        subscribe={<SubscribeButton form={form} values={state.input.values ?? {}} />}
        refresh={props.refresh}
        entering={props.entering}
        onZoom={(zoom) => look({ zoom })}
        onMode={state.setView}
        onRefresh={run.again}
        onSearch={onSearch}
        onPrint={() => look({ printing: true })}
        onExport={(wish) => exporting.start({ ...state.input, ...wish })}
      />
    </>
  )
}

const cellOf = (selection: SelectionFacts | undefined): string | undefined =>
  selection === undefined ? undefined : cellAddress(selection.area.top, selection.area.left)

type QuestionsProps = { readonly form: Form; readonly state: ViewerState }

const Questions = ({ form, state }: QuestionsProps): ReactNode => {
  const { address, values, defaults, complete, run, runWith } = state
  const useOptions = useReportOptions(form.reportId, address)
  if (form.parameters.length === 0) return null
  return (
    <ParameterForm
      sets={
        <ValueSets
          form={form}
          values={state.input.values ?? {}}
          onTake={({ values: kept }) => runWith(formValues(form.parameters, givenOf(kept)))}
        />
      }
      parameters={form.parameters}
      layout={form.layout ?? {}}
      useOptions={useOptions}
      values={values}
      defaults={defaults}
      complete={complete}
      running={run.running}
      onRun={runWith}
    />
  )
}

/** Undefined where nothing can be entered; an older version is looked at only. */
const useEntering = (form: Form, { version }: ViewerState['address']): ViewToolbarProps['entering'] => {
  const [isOpen, setOpen] = useState(false)
  if (form.takesData !== true || version !== undefined) return undefined
  return { isOpen, toggle: () => setOpen(!isOpen) }
}

type BelowProps = {
  readonly form: Form
  readonly state: ViewerState
  readonly shown: Rendered | undefined
  readonly selection: SelectionFacts | undefined
  readonly entering: ViewToolbarProps['entering']
} & Look

/** Data entry, the last line, and what stands over all of it. */
const Below = (props: BelowProps): ReactNode => {
  const { form, state, shown, selection, entering, looking, look } = props
  const { address, run, input } = state
  return (
    <>
      {entering?.isOpen === true && (
        <EntryPane
          reportId={form.reportId}
          draft={address.draft}
          renderId={shown?.renderId}
          conditions={JSON.stringify(input.values ?? {})}
          again={run.again}
          onClose={entering.toggle}
        />
      )}
      {shown !== undefined && (
        <StatusBar
          rendered={shown}
          sheet={looking.sheet}
          onListPage={state.setListPage}
          onSheet={(sheet) => look({ sheet, page: 1 })}
          selection={address.view === 'rows' ? selection : undefined}
        />
      )}
      {looking.printing && shown !== undefined && (
        <PrintDialog rendered={shown} sheet={looking.sheet} onClose={() => look({ printing: false })} />
      )}
    </>
  )
}

/** Questions, tools, report, status: one report in its tab. */
export const Viewer = ({ form }: { readonly form: Form }): ReactNode => {
  const state = useViewer(form)
  const exporting = useExport()
  const { run } = state
  const shown = run.error === null ? run.rendered : undefined
  const looks = useLooking(shown?.sheets.length ?? 1)
  const { looking, look } = looks
  const [selection, setSelection] = useState<SelectionFacts>()
  const grid = useRef<ReportGridHandle>(null)
  const pages = useRef<PageListHandle>(null)
  const onPager = (page: number): void => pages.current?.showPage(page)
  const onSearch = (): void => {
    state.setView('rows')
    look({ searching: true, searches: looking.searches + 1 })
  }
  const refresh = useAutoRefresh({ ...run, seconds: form.refreshSeconds })
  const entering = useEntering(form, state.address)
  useFindKey(shown === undefined ? undefined : onSearch)
  return (
    <ViewedReport value={form}>
      <Head
        {...looks}
        refresh={refresh}
        entering={entering}
        cell={cellOf(selection)}
        form={form}
        state={state}
        shown={shown}
        exporting={exporting}
        onSearch={onSearch}
        onPager={onPager}
      />
      <div className={styles['body']} data-place={form.layout?.place}>
        <Questions form={form} state={state} />
        <div className={styles['stage']}>
          <ViewerStage
            {...looks}
            name={form.name}
            state={state}
            onSelect={setSelection}
            grid={grid}
            pages={pages}
          />
          <ExportPanel exporting={exporting} />
        </div>
      </div>
      <Below {...looks} form={form} state={state} shown={shown} selection={selection} entering={entering} />
    </ViewedReport>
  )
}
