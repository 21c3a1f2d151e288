import { acceptLink } from '@gridwright/validation'
import type { RenderedPage } from '@gridwright/contract'
import type { PrintSetup } from '@gridwright/report-engine'
import { useId, useMemo } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { drawnScale, paperSize, sectionsOf } from '@gridwright/report-engine/shown'
import type { Language } from '@gridwright/report-engine/shown'
import { CellView } from '#grid/cell-view.tsx'
import { GridModelContext } from '#grid/grid-model.ts'
import type { GridModel } from '#grid/grid-model.ts'
import { linesOf } from '#lines/lines.ts'
import { styleTable } from '#style/cell-css.ts'
import { rowWindow } from '#windows/grid-cell.ts'
import type { GridCell, GridLink } from '#windows/grid-cell.ts'
import styles from './report-page.module.css'

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
  readonly reportHref?: (link: Extract<GridLink, { kind: 'report' }>) => string
  readonly onFollow?: (link: GridLink) => void
}

const pixelsPerPoint = 4 / 3

const useModel = (props: ReportPageProps): GridModel => {
  const { page, styles: styleList, language, reportHref, onFollow } = props
  const prefix = useId()
  return useMemo(
    () => ({
      rows: linesOf(page.rowHeights, pixelsPerPoint),
      columns: linesOf(page.columnWidths, 1),
      styleOf: styleTable(styleList, 1),
      zoom: 1,
      language,
      idOf: (row, column) => `${prefix}-${row}-${column}`,
      hrefOf: (link) => (link.kind === 'url' ? acceptLink(link.url) : reportHref?.(link)),
      onFollow,
    }),
    [page, styleList, language, prefix, reportHref, onFollow],
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

const contentCss = (print: PrintSetup, pageScale: number, { rows, columns }: GridModel): CSSProperties => {
  const scale = drawnScale(print, pageScale, columns.total)
  const { width, margins } = { ...paperSize(print), margins: print.margins }
  const room = width - margins.left - margins.right
  return {
    width: columns.total,
    height: rows.total,
    transform: `scale(${scale})`,
    ...(print.centerHorizontally === true
      ? { left: `calc((${room}mm - ${columns.total * scale}px) / 2)` }
      : {}),
  }
}

/** One page on white paper with its margins, header and footer; printed and shown alike (RPT-04). */
export const ReportPage = (props: ReportPageProps): ReactNode => {
  const { label, page, print, zoom = 1 } = props
  const model = useModel(props)
  const columnCount = model.columns.count
  const { rows } = useMemo(() => rowWindow(page.window, columnCount), [page, columnCount])
  const { width, height } = paperSize(print)
  const table = { role: 'table', 'aria-label': label }
  return (
    <GridModelContext value={model}>
      <div className={styles['paper']} style={paperCss(print, zoom)}>
        <div
          className={styles['sheet']}
          style={{ width: `${width}mm`, height: `${height}mm`, transform: `scale(${zoom})` }}
        >
          <Sections text={page.header} at="header" />
          <div className={styles['body']}>
            <div {...table} className={styles['content']} style={contentCss(print, page.scale, model)}>
              {[...rows].map(([row, cells]) => (
                <Row key={row} row={row} cells={cells} />
              ))}
            </div>
          </div>
          <Sections text={page.footer} at="footer" />
        </div>
      </div>
    </GridModelContext>
  )
}
