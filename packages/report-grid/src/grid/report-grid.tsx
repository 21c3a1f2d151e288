import { acceptLink } from '@gridwright/validation'
import type { CellWindow, RenderedSheet } from '@gridwright/contract'
import { useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import type { Language } from '@gridwright/report-engine/shown'
import { gutterHead, gutterWidth } from '#folding/fold-gutter.tsx'
import { useFolding } from '#folding/use-folding.ts'
import type { Folding } from '#folding/use-folding.ts'
import { linesOf } from '#lines/lines.ts'
import { areaFacts } from '#selection/copy-text.ts'
import type { AreaFacts } from '#selection/copy-text.ts'
import type { Area } from '#selection/selection.ts'
import { styleTable } from '#style/cell-css.ts'
import type { GridLink } from '#windows/grid-cell.ts'
import type { Load } from '#windows/window-store.ts'
import { frameOf, seenRows } from './frame.ts'
import type { Frame } from './frame.ts'
import { GridModelContext } from './grid-model.ts'
import type { GridModel } from './grid-model.ts'
import { GridSurface } from './grid-surface.tsx'
import { gridText } from './grid-texts.ts'
import { columnHeading, rowHeading } from './headers.tsx'
import type { Highlights } from './overlays.tsx'
import { panesOf } from './panes.ts'
import { useGridStore, useWish } from './use-grid-store.ts'
import type { Notice } from './use-keyboard.ts'
import { useReveal } from './use-reveal.ts'
import { useSelection } from './use-selection.ts'
import { useViewport } from './use-viewport.ts'
import type { View } from './use-viewport.ts'

export type ReportGridHandle = {
  /** Scrolls a cell into sight and makes it the active one. */
  readonly show: (row: number, column: number) => void
  readonly focus: () => void
}

export type SelectionFacts = { readonly area: Area; readonly facts: AreaFacts | undefined }

export type ReportGridProps = {
  /** Names the grid for screen readers. */
  readonly label: string
  readonly sheet: Pick<
    RenderedSheet,
    'rowCount' | 'columnCount' | 'rowHeights' | 'columnWidths' | 'freeze' | 'folds'
  >
  /** The render's styles, by index. */
  readonly styles: readonly unknown[]
  /** Reads rows [from, to); must stay the same function for one render, another one begins anew. */
  readonly load: Load
  /** Rows [0, 120), where they came with the run. */
  readonly first?: CellWindow | undefined
  readonly language: Language
  /** 0.5 to 2; default 1. */
  readonly zoom?: number
  /** Column letters and row numbers. */
  readonly headers?: boolean
  readonly gridLines?: boolean
  /** A sheet that is narrower than its place stands in the middle. */
  readonly centered?: boolean
  readonly highlights?: Highlights | undefined
  /** Address of a link to another report; without it such links are plain text. */
  readonly reportHref?: (link: Exclude<GridLink, { kind: 'url' }>) => string | undefined
  /** Opens such a link within the site. */
  readonly onFollow?: (link: GridLink) => void
  /** What was copied, or why not. */
  readonly onNotice?: Notice
  readonly onSelect?: (selection: SelectionFacts | undefined) => void
  readonly ref?: Ref<ReportGridHandle>
}

const pixelsPerPoint = 4 / 3
/** Room for the outer half of a line around the whole sheet. */
const edge = 2
/** Desk beyond the sheet's last row and column. */
const margin = 24

const useModel = (props: ReportGridProps, rowHeights: RenderedSheet['rowHeights']): GridModel => {
  const { sheet, styles, language, zoom = 1, reportHref, onFollow } = props
  const prefix = useId()
  const { columnWidths } = sheet
  return useMemo(
    () => ({
      rows: linesOf(rowHeights, pixelsPerPoint * zoom),
      columns: linesOf(columnWidths, zoom),
      styleOf: styleTable(styles, zoom),
      zoom,
      language,
      idOf: (row, column) => `${prefix}-${row}-${column}`,
      hrefOf: (link) => (link.kind === 'url' ? acceptLink(link.url) : reportHref?.(link)),
      onFollow,
    }),
    [rowHeights, columnWidths, styles, zoom, language, prefix, reportHref, onFollow],
  )
}

const useFrame = (
  props: ReportGridProps & { readonly folding: Folding },
  model: GridModel,
  view: View,
): Frame => {
  const { headers = false, centered = false, sheet, folding } = props
  const headWidth = (headers ? rowHeading(model.rows.count) : 0) + gutterWidth(folding.deepest)
  const spare = centered ? Math.floor((view.width - headWidth - model.columns.total) / 2) : 0
  const inset = {
    left: headWidth + Math.max(0, spare) + (headers ? 0 : edge),
    top: headOf(headers, folding),
  }
  return frameOf({ ...model, freeze: sheet.freeze }, view, inset)
}

/** Pixels above the sheet. */
const headOf = (headers: boolean, { deepest }: Folding): number =>
  headers ? columnHeading : deepest > 0 ? gutterHead : edge

/** The place in the report stays while the zoom changes. */
const useZoomStays = (
  zoom: number,
  view: View,
  scrollTo: (place: { x: number; y: number }) => void,
): void => {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const ratio = zoom / before.current
    before.current = zoom
    if (ratio !== 1) scrollTo({ x: view.x * ratio, y: view.y * ratio })
  })
}

/**
 * A laid-out report as a spreadsheet shows it: draws only what is in sight, reads rows as they come into sight, keeps
 * frozen lines and merges, follows the keyboard (RPT-04). White paper in light and dark.
 */
export const ReportGrid = (props: ReportGridProps): ReactNode => {
  const { sheet, load, first, headers = false, zoom = 1, highlights, language, onSelect, ref } = props
  const { folding, heights } = useFolding(sheet)
  const model = useModel(props, heights)
  const store = useGridStore({ rowCount: sheet.rowCount, columnCount: sheet.columnCount, load, first })
  const viewport = useViewport(model.rows.total + headOf(headers, folding) + margin)
  const { view, scrollTo } = viewport
  const frame = useFrame({ ...props, folding }, model, view)
  useZoomStays(zoom, view, scrollTo)
  useWish(store, { seen: seenRows(model.rows, frame, view), frozenRows: frame.frozenRows, rows: model.rows })
  const selection = useSelection(store, model)
  const reveal = useReveal({ model, frame, viewport, selection })
  const [focused, setFocused] = useState(false)
  const t = useMemo(() => gridText(language), [language])
  const { area } = selection
  useEffect(() => {
    onSelect?.(area === undefined ? undefined : { area, facts: areaFacts(store, area) })
  }, [onSelect, store, area])
  useImperativeHandle(ref, () => ({
    show: (row, column) => {
      folding.reveal(row)
      selection.select({ row, column })
      reveal({ row, column })
    },
    focus: () => viewport.element.current?.focus(),
  }))
  return (
    <GridModelContext value={model}>
      <GridSurface
        label={props.label}
        viewport={viewport}
        frame={frame}
        panes={panesOf(model, frame, view)}
        store={store}
        folding={folding}
        selection={selection}
        reveal={reveal}
        headers={headers}
        gridLines={props.gridLines ?? false}
        width={frame.inset.left + model.columns.total + margin}
        overlays={{ selected: area, active: selection.active, focused, highlights }}
        onFocus={setFocused}
        onNotice={props.onNotice}
        t={t}
      />
    </GridModelContext>
  )
}
