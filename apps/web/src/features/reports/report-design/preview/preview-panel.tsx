import type { Rendered } from '@gridwright/contract'
import { PicturesContext, ReportGrid } from '@gridwright/report-grid'
import { Button, EmptyState, ErrorState, Skeleton, TabList } from '@gridwright/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { call, callErrorText } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { picturesOf } from '#parts/report-pictures/index.ts'
import { noteShown } from '#parts/report-remarks/index.ts'
import { errorsOf } from '#features/reports/report-design/designer/designer-state.ts'
import { useDesigner, useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { PreviewValues } from './preview-values.tsx'
import { RunRemarks } from './run-remarks.tsx'
import { texts } from './texts.ts'
import styles from './preview.module.css'

const rowHeading = 64
/** What the server takes of each data set for a preview. */
const sampleRows = 200

/** The whole width of the report, between three quarters and full size. */
const useFittingZoom = (shown: Rendered['sheets'][number] | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (box.current === null) return undefined
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const wanted = (shown?.columnWidths ?? []).reduce((sum, [count, size]) => sum + count * size, rowHeading)
  const fitting = width === 0 ? 1 : Math.floor((width / wanted) * 20) / 20
  return { box, zoom: Math.min(1, Math.max(0.75, fitting)) }
}

const Grid = ({ rendered, sheet }: { readonly rendered: Rendered; readonly sheet: number }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { renderId } = rendered
  const load = useCallback(
    async (from: number, to: number, signal: AbortSignal) => {
      const wish = { renderId, sheet, from, to }
      const window = await call('report.cells', wish, { signal, replay: true })
      noteShown(rendered, { sheet, window, language })
      return window
    },
    [rendered, renderId, sheet, language],
  )
  const shown = rendered.sheets[sheet]
  const { box, zoom } = useFittingZoom(shown)
  if (shown === undefined || shown.rowCount === 0)
    return <EmptyState compact icon="report" title={t('empty')} />
  return (
    <div ref={box} className={styles['fit']}>
      <PicturesContext value={picturesOf(renderId)}>
        <ReportGrid
          key={`${renderId}/${sheet}`}
          label={t('title')}
          sheet={shown}
          styles={rendered.styles}
          load={load}
          first={sheet === 0 ? rendered.first : undefined}
          language={language}
          zoom={zoom}
          headers
          gridLines
        />
      </PicturesContext>
    </div>
  )
}

/** The sheet that is designed is the one that shows; a click on another tab holds until the next sheet is designed. */
const useFollowedSheet = () => {
  const active = useDesignerState((state) => state.selection?.sheetName)
  const rendered = useDesignerState((state) => state.preview.answer?.rendered)
  const [chosen, setChosen] = useState<number>()
  const [designed, setDesigned] = useState(active)
  if (designed !== active) {
    setDesigned(active)
    setChosen(undefined)
  }
  const followed = Math.max(0, rendered?.sheets.findIndex(({ name }) => name === active) ?? 0)
  return [chosen ?? followed, setChosen] as const
}

const Content = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const designer = useDesigner()
  const preview = useDesignerState((state) => state.preview)
  const [sheet, setSheet] = useFollowedSheet()
  const rendered = preview.answer?.rendered
  if (preview.state === 'failed') {
    return (
      <ErrorState
        compact
        title={t('failed')}
        hint={callErrorText(preview.error, language)}
        onRetry={() => void designer.previewer.anew()}
      />
    )
  }
  if (rendered == null) {
    if (errorsOf(preview).length > 0) return <EmptyState compact icon="warning" title={t('broken')} />
    return preview.state === 'idle' ? (
      <EmptyState compact icon="eye" title={t('idle')} />
    ) : (
      <div className={styles['waiting']}>
        <Skeleton lines={6} />
      </div>
    )
  }
  const at = Math.min(sheet, rendered.sheets.length - 1)
  return (
    <>
      <div className={styles['grid']} data-stale={preview.state === 'done' ? 'no' : 'yes'}>
        <Grid rendered={rendered} sheet={at} />
      </div>
      {rendered.sheets.length > 1 && (
        <div className={styles['tabs']}>
          <TabList
            look="sheets"
            label={t('sheets')}
            value={String(at)}
            onChange={(next) => setSheet(Number(next))}
            tabs={rendered.sheets.map(({ name }, place) => ({ value: String(place), label: name }))}
          />
        </div>
      )}
    </>
  )
}

const useBusy = (): boolean =>
  useDesignerState(({ preview: { state } }) => state === 'waiting' || state === 'running')

/** Of how many rows it is, and whether it is being made anew. */
export const PreviewFacts = (): ReactNode => {
  const t = useText(texts)
  const busy = useBusy()
  const rows = useDesignerState(({ preview }) => preview.answer?.rendered?.dataRows)
  const cut = useDesignerState(({ preview }) => (preview.answer?.rendered?.cutDataSets ?? 0) > 0)
  return (
    <>
      {rows !== undefined && (
        <span data-cut={cut || undefined} className={styles['facts']}>
          {cut ? t('sampled', { rows: sampleRows }) : t('sample', { rows })}
        </span>
      )}
      {busy && <span className={styles['facts']}>{t('stale')}</span>}
    </>
  )
}

type Values = { readonly values: boolean; readonly onValues: (shown: boolean) => void }

/** Remarks of the run, values of the parameters, and a run at once. */
export const PreviewTools = ({ values, onValues }: Values): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  return (
    <>
      <RunRemarks />
      <Button kind="text" size="small" icon="filter" aria-pressed={values} onClick={() => onValues(!values)}>
        {t('values')}
      </Button>
      <Button
        kind="text"
        size="small"
        icon="refresh"
        label={t('run')}
        onClick={() => void designer.previewer.anew()}
      />
    </>
  )
}

/** What is bound, as it will look, on sample rows: a second after the last change. */
export const PreviewPanel = ({ values }: Pick<Values, 'values'>): ReactNode => (
  <div className={styles['panel']} aria-busy={useBusy()}>
    {values && <PreviewValues />}
    <Content />
  </div>
)
