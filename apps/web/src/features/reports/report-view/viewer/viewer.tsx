import type { ParameterForm as Form, Rendered } from '@gridwright/contract'
import type { PageListHandle, ReportGridHandle, SelectionFacts } from '@gridwright/report-grid'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { AssetComments } from '#assets/index.ts'
import { ExportPanel } from '#features/reports/report-view/export/export-panel.tsx'
import { useExport } from '#features/reports/report-view/export/use-export.ts'
import type { Exporting } from '#features/reports/report-view/export/use-export.ts'
import { Pager } from '#features/reports/report-view/paper/pager.tsx'
import { ParameterForm } from '#features/reports/report-view/parameter-form.tsx'
import { PrintDialog } from '#features/reports/report-view/print/print-dialog.tsx'
import { StatusBar } from '#features/reports/report-view/sheet/status-bar.tsx'
import { ViewToolbar } from '#features/reports/report-view/toolbar/view-toolbar.tsx'
import { useFindKey } from './use-find-key.ts'
import { useLooking } from './use-looking.ts'
import type { Look } from './use-looking.ts'
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
} & Look

/** Tools and questions. */
const Head = ({ form, state, shown, exporting, looking, look, onSearch, onPager }: HeadProps): ReactNode => {
  const { address, run, values } = state
  const current = shown?.sheets[looking.sheet]
  return (
    <>
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
            opened={address.comments}
          />
        }
        onZoom={(zoom) => look({ zoom })}
        onMode={state.setView}
        onRefresh={run.again}
        onSearch={onSearch}
        onPrint={() => look({ printing: true })}
        onExport={(wish) => exporting.start({ ...state.input, ...wish })}
      />
      {form.parameters.length > 0 && (
        <ParameterForm
          parameters={form.parameters}
          values={values}
          defaults={state.defaults}
          complete={state.complete}
          running={run.running}
          onRun={state.runWith}
        />
      )}
    </>
  )
}

/** Questions, tools, report, status: one report in its tab. */
export const Viewer = ({ form }: { readonly form: Form }): ReactNode => {
  const state = useViewer(form)
  const exporting = useExport()
  const { run, address } = state
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
  useFindKey(shown === undefined ? undefined : onSearch)
  return (
    <>
      <Head
        {...looks}
        form={form}
        state={state}
        shown={shown}
        exporting={exporting}
        onSearch={onSearch}
        onPager={onPager}
      />
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
      {shown !== undefined && (
        <StatusBar
          rendered={shown}
          sheet={looking.sheet}
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
