import type { Rendered } from '@gridwright/contract'
import type { PageListHandle, ReportGridHandle, SelectionFacts } from '@gridwright/report-grid'
import { Button } from '@gridwright/ui'
import type { ReactNode, RefObject } from 'react'
import { useText } from '#base/i18n/index.ts'
import { PaperView } from '#features/reports/report-view/paper/paper-view.tsx'
import { Failed, Quiet, Running } from '#features/reports/report-view/run/run-states.tsx'
import { SheetView } from '#features/reports/report-view/sheet/sheet-view.tsx'
import { texts } from '#features/reports/report-view/texts.ts'
import { SearchBox } from '#features/reports/report-view/toolbar/search-box.tsx'
import { useReportSearch } from '#features/reports/report-view/toolbar/use-report-search.ts'
import type { Looking } from './use-looking.ts'
import type { ViewerState } from './use-viewer.ts'
import runStyles from '#features/reports/report-view/run/run.module.css'

type StageProps = {
  readonly name: string
  readonly rendered: Rendered
  readonly state: ViewerState
  readonly looking: Looking
  readonly look: (change: Partial<Looking>) => void
  readonly onPage: (page: number) => void
  readonly onSelect: (selection: SelectionFacts | undefined) => void
  readonly grid: RefObject<ReportGridHandle | null>
  readonly pages: RefObject<PageListHandle | null>
}

/** The report itself, as rows or as pages, with the search over it. */
const Stage = (props: StageProps): ReactNode => {
  const { name, rendered, state, looking, look, onPage, onSelect, grid, pages } = props
  const { sheet, zoom, searching } = looking
  const search = useReportSearch(rendered.renderId, sheet)
  if (state.address.view === 'paper')
    return (
      <PaperView
        ref={pages}
        rendered={rendered}
        sheet={sheet}
        zoom={zoom}
        onPage={onPage}
        onGone={state.onGone}
      />
    )
  return (
    <>
      {searching && (
        <SearchBox
          search={search}
          asked={looking.searches}
          onGo={([row, column]) => grid.current?.show(row, column)}
          onClose={() => {
            look({ searching: false })
            grid.current?.focus()
          }}
        />
      )}
      <SheetView
        ref={grid}
        name={name}
        rendered={rendered}
        sheet={sheet}
        zoom={zoom}
        highlights={searching ? search.highlights : undefined}
        onGone={state.onGone}
        onSelect={onSelect}
      />
    </>
  )
}

const isEmpty = ({ sheets }: Rendered): boolean =>
  sheets.every(({ rowCount, columnCount }) => rowCount * columnCount === 0)

/** The report, or the state in which there is none. */
export const ViewerStage = (props: Omit<StageProps, 'rendered'>): ReactNode => {
  const { state } = props
  const t = useText(texts)
  const { run, complete, waits } = state
  const again = (
    <Button kind="primary" icon="refresh" onClick={run.again}>
      {t('again')}
    </Button>
  )
  if (!complete) return <Quiet kind="fillIn" />
  if (waits) return <Quiet kind="press" />
  if (run.error !== null) return <Failed error={run.error} title={t('runFailed')} onAgain={run.again} />
  if (run.cancelled) return <Quiet kind="cancelled" action={again} />
  if (run.rendered === undefined) return <Running onCancel={run.cancel} />
  if (isEmpty(run.rendered)) return <Quiet kind="empty" />
  return (
    <>
      {run.running && <output className={runStyles['rerun']} aria-label={t('running')} />}
      {run.rendered.dataSets > 0 && run.rendered.dataRows === 0 && (
        <output className={runStyles['noRows']}>{t('noRows')}</output>
      )}
      <Stage {...props} rendered={run.rendered} />
    </>
  )
}
