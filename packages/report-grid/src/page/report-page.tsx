import { acceptLink } from '@gridwright/validation'
import type { RenderedPage } from '@gridwright/contract'
import type { PrintSetup } from '@gridwright/report-engine'
import { useId, useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { contentTop, drawnScale, paperSize, sectionsOf, stripLefts } from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'
import { SheetCharts } from '#chart/sheet-charts.tsx'
import { CellView } from '#grid/cell-view.tsx'
import { GridModelContext } from '#grid/grid-model.ts'
import type { GridModel } from '#grid/grid-model.ts'
import { linesOf } from '#lines/lines.ts'
import { styleTable } from '#style/cell-css.ts'
import { rowWindow } from '#windows/grid-cell.ts'
import type { GridCell, GridLink } from '#windows/grid-cell.ts'
import styles from './report-page.module.css'
import { BackgroundView } from './background-view.tsx'
import { WatermarkView } from './watermark-view.tsx'

export type ReportPageProps = {
  /** Names the page for screen readers. */
  readonly label: string
  readonly page: RenderedPage
  readonly print: PrintSetup
  /** The render's styles, by index. */
  readonly styles: readonly unknown[]
  readonly language: Language
  /** On screen 0.5 to 2; default 1. */
  readonly zoom?: number
  readonly reportHref?: (link: Exclude<GridLink, { kind: 'url' }>) => string | undefined
  readonly onFollow?: (link: GridLink) => void
}

const pixelsPerPoint = 4 / 3

type StripOfPage = RenderedPage['strips'][number]

const useModel = (props: StripProps): GridModel => {
  const { page, strip, styles: styleList, language, reportHref, onFollow } = props
  const prefix = useId()
  return useMemo(
    () => ({
      rows: linesOf(strip.rowHeights, pixelsPerPoint),
      columns: linesOf(page.columnWidths, 1),
      styleOf: styleTable(styleList, 1),
      zoom: 1,
      language,
      idOf: (row, column) => `${prefix}-${row}-${column}`,
      hrefOf: (link) => (link.kind === 'url' ? acceptLink(link.url) : reportHref?.(link)),
      onFollow,
    }),
    [page, strip, styleList, language, prefix, reportHref, onFollow],
  )
}

type RowProps = { readonly row: number; readonly cells: readonly GridCell[] }

const Row = ({ row, cells }: RowProps): ReactNode => {
  const announced = { role: 'row', 'aria-rowindex': row + 1 }
  return (
    <div {...announced}>
      {cells.map((cell) => (
        <CellView key={cell.column} cell={cell} origin={0} owner printed />
      ))}
    </div>
  )
}

const Sections = ({ text, at }: { readonly text: string; readonly at: 'header' | 'footer' }): ReactNode => {
  if (text === '') return null
  const { left, center, right } = sectionsOf(text)
  return (
    <div className={styles[at]}>
      <span>{left}</span>
      <span>{center}</span>
      <span>{right}</span>
    </div>
  )
}

const paperCss = (print: PrintSetup, zoom: number): CSSProperties => {
  const { width, height } = paperSize(print)
  const { margins } = print
  return {
    width: `${width * zoom}mm`,
    height: `${height * zoom}mm`,
    ['--top' as string]: `${margins.top}mm`,
    ['--right' as string]: `${margins.right}mm`,
    ['--bottom' as string]: `${margins.bottom}mm`,
    ['--left' as string]: `${margins.left}mm`,
  }
}

type StripProps = Omit<ReportPageProps, 'zoom'> & { readonly strip: StripOfPage; readonly index: number }

/** Heights of the rows of the first strip, which is the longest, with what lies above them. */
const rowsOfPage = ({ strips: [strip] }: StripProps['page']): readonly number[] => [
  strip?.top ?? 0,
  ...(strip?.rowHeights ?? []).flatMap(([count, size]) => Array.from({ length: count }, () => size)),
]

const contentCss = (
  { print, page, strip, index }: StripProps,
  { rows, columns }: GridModel,
): CSSProperties => {
  const scale = drawnScale(print, page.scale, columns.total)
  return {
    width: columns.total,
    height: rows.total,
    top: contentTop(print, rowsOfPage(page), scale) + strip.top * pixelsPerPoint * scale,
    left: stripLefts(print, columns.total, scale)[index] ?? 0,
    transform: `scale(${scale})`,
  }
}

const Strip = (props: StripProps): ReactNode => {
  const { label, strip } = props
  const model = useModel(props)
  const columnCount = model.columns.count
  const { rows, charts } = useMemo(() => rowWindow(strip.window, columnCount), [strip, columnCount])
  const table = { role: 'table', 'aria-label': label }
  return (
    <GridModelContext value={model}>
      <div {...table} className={styles['content']} style={contentCss(props, model)}>
        {[...rows].map(([row, cells]) => (
          <Row key={row} row={row} cells={cells} />
        ))}
        <SheetCharts charts={charts} origin={0} printed />
      </div>
    </GridModelContext>
  )
}

/** One page on white paper with its margins, header, footer and watermark; printed and shown alike (RPT-04). */
export const ReportPage = (props: ReportPageProps): ReactNode => {
  const { page, print, zoom = 1 } = props
  const { width, height } = paperSize(print)
  return (
    <div className={styles['paper']} style={paperCss(print, zoom)}>
      <div
        className={styles['sheet']}
        style={{ width: `${width}mm`, height: `${height}mm`, transform: `scale(${zoom})` }}
      >
        {page.background && <BackgroundView background={page.background} print={print} />}
        <Sections text={page.header} at="header" />
        <div className={styles['body']}>
          {page.strips.map((strip, index) => (
            <Strip key={index} {...props} strip={strip} index={index} />
          ))}
        </div>
        <Sections text={page.footer} at="footer" />
        {page.watermark && <WatermarkView watermark={page.watermark} />}
      </div>
    </div>
  )
}
