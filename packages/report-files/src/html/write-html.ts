import type { Layout, SheetLayout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { drawingSvg } from '@gridwright/charts'
import {
  beforeIn,
  chartBox,
  columnOffsets,
  rowOffsets,
  paperSize,
  watermarkOf,
} from '@gridwright/report-engine/shown'

import { ByteBuffer } from '#bytes/byte-buffer.ts'
import { openBarcodes } from '#shown/cell-barcode.ts'
import type { BarcodeOf } from '#shown/cell-barcode.ts'
import { drawnPicture, picturesOf } from '#shown/cell-picture.ts'
import type { PictureOf } from '#shown/cell-picture.ts'
import { pageBackground } from '#shown/page-background.ts'
import { openCharts } from '#shown/charts.ts'
import type { DrawingOf } from '#shown/charts.ts'
import { styleFacts } from '#shown/shown-cells.ts'
import type { StyleFacts } from '#shown/shown-cells.ts'
import { visibleSheet } from '#shown/visible-rows.ts'
import { openSink } from '#writer/sink.ts'
import type { Sink } from '#writer/sink.ts'
import type { WorkbookWriter, WriteOptions, WriteResult } from '#writer/workbook-writer.ts'

import { openLosses } from '#xlsx/losses.ts'

import { htmlText } from './html-text.ts'
import { RowHtml } from './row-html.ts'
import { styleCss } from './style-css.ts'
import { backgroundCss, watermarkCss } from './watermark-css.ts'

/** One HTML file that needs nothing else, runs no script and prints on the report's paper (RPT-04). */
export const htmlWriter: WorkbookWriter = {
  format: 'html',
  mediaType: 'text/html; charset=utf-8',
  extension: 'html',
  write: writeHtml,
}

const FULL = 512 * 1024
const CELLS_AT_A_TIME = 4096

/** Writes what is visible: a table for each sheet, with its sizes, styles and merges. Numbers widen their column. */
export async function writeHtml(layout: Layout, options: WriteOptions): Promise<WriteResult> {
  const sink = openSink(options.sink, options.signal)
  try {
    const file = new HtmlFile(layout, { options, sink })
    await file.write()
    await sink.end()
    return { bytes: file.bytes, warnings: file.losses.problems() }
  } catch (error) {
    await sink.abort(error)
    throw error
  }
}

const BASE = `body{margin:24px;font:11pt/1.2 Arial,"Liberation Sans","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#000;background:#fff}
h2{font-size:12pt;margin:24px 0 8px}nav{margin:0 0 12px}nav a{margin-right:16px}
.w{overflow-x:auto;position:relative}.c{position:absolute;overflow:hidden}.c svg{display:block}table{border-collapse:collapse}td{padding:1px 3px;white-space:nowrap;vertical-align:bottom;height:inherit}
.t{max-width:0;overflow:hidden}.t:has(>.r){overflow:visible}.r{overflow:hidden;position:relative}.n{text-align:right;font-variant-numeric:tabular-nums}.b,.e,.k{text-align:center}svg,img{display:inline-block;vertical-align:bottom}img{width:100%}.d{position:relative;margin:-1px -3px}.d svg{position:absolute;inset:0;width:100%;height:100%;fill:none;stroke:currentColor}.d span{position:absolute}.e{color:#b00020}
a{color:inherit}@media print{body{margin:0}h2,nav{display:none}.w{overflow:visible}section+section{break-before:page}tr{break-inside:avoid}thead{display:table-header-group}*{print-color-adjust:exact}}`

class HtmlFile {
  bytes = 0
  private readonly layout: Layout
  private readonly options: WriteOptions
  private readonly sink: Sink
  private readonly out = new ByteBuffer(FULL + 64 * 1024)
  private readonly facts: (index: number) => StyleFacts
  private done = 0
  private barcodeOf: BarcodeOf = () => undefined
  private drawingOf: DrawingOf | undefined
  private readonly total: number
  readonly losses = openLosses()
  private readonly pictures: PictureOf

  constructor(layout: Layout, { options, sink }: { readonly options: WriteOptions; readonly sink: Sink }) {
    this.layout = layout
    this.options = options
    this.sink = sink
    this.facts = styleFacts(layout.styles)
    this.pictures = picturesOf(options.pictures)
    this.total = layout.sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0)
  }

  async write(): Promise<void> {
    this.barcodeOf = await openBarcodes(this.layout)
    this.drawingOf = await openCharts(this.layout)
    this.head()
    for (const [index, sheet] of this.layout.sheets.entries()) await this.sheet(sheet, index)
    this.out.write('</body></html>\n')
    await this.flush()
  }

  private head(): void {
    const { title = 'Report', language = 'zh' } = this.options
    const { sheets, styles } = this.layout
    const pages = sheets.map(pageCss).join('\n')
    const { day: date = '', user = '' } = this.options
    const marks = sheets.map((sheet, index) => {
      const facts = { page: 1, pages: 1, sheet: sheet.name, date, user }
      const background = pageBackground(sheet, this.pictures, (refused) =>
        this.losses.add(sheet.name, `picture-${refused}`),
      )
      const place = { sheet, index }
      const watermark = watermarkOf(sheet.print ?? plainPrint, facts)
      return backgroundCss(background, place) + watermarkCss(watermark, place)
    })
    const css = `${BASE}\n${styles.map((style, index) => `.s${index}{${styleCss(style)}}`).join('\n')}\n${pages}${marks.join('')}`
    const links = sheets.map((sheet, index) => `<a href="#p${index}">${htmlText(sheet.name)}</a>`).join('')
    this.out.write(
      `<!doctype html>\n<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">` +
        `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">` +
        `<title>${htmlText(title)}</title>\n<style>${css.replaceAll('</', '<\\/')}</style></head>\n<body>\n` +
        (sheets.length > 1 ? `<nav>${links}</nav>\n` : ''),
    )
  }

  private async sheet(sheet: SheetLayout, index: number): Promise<void> {
    const { out, facts } = this
    const seen = visibleSheet(sheet)
    const rows = new RowHtml({
      out,
      sheet,
      columns: seen.columns,
      facts,
      language: this.options.language ?? 'zh',
      barcodeOf: this.barcodeOf,
      pictureOf: (cell) =>
        drawnPicture(cell, this.pictures, (refused) =>
          this.losses.add(sheet.name, `picture-${refused}`, { cell: cell.source }),
        ),
    })
    const name = this.layout.sheets.length > 1 ? `<h2>${htmlText(sheet.name)}</h2>` : ''
    const widths = seen.columns.map((column) => `<col style="width:${sheet.columnWidth(column)}px">`).join('')
    out.write(
      `<section id="p${index}" class="p${index}">${name}<div class="w"><table><colgroup>${widths}</colgroup>`,
    )
    const heading = repeatedRows(sheet)
    const step = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, sheet.columnCount)))
    const part = async (from: number, end: number): Promise<void> => {
      for (let row = from; row < end; row += step) {
        this.options.signal?.throwIfAborted()
        const to = Math.min(end, row + step)
        seen.walk(row, to, rows)
        if (out.length >= FULL) await this.flush()
        this.options.onProgress?.((this.done += to - row), this.total)
      }
    }
    if (heading > 0) {
      out.write('<thead>\n')
      await part(0, heading)
      out.write('</thead>')
    }
    out.write('<tbody>\n')
    await part(heading, sheet.rowCount)
    out.write(`</tbody></table>${this.charts(sheet)}</div></section>\n`)
  }

  /** Charts over the table, where the viewer has them. */
  private charts(sheet: SheetLayout): string {
    const { drawingOf } = this
    if (drawingOf === undefined || sheet.charts === undefined) return ''
    const rows = beforeIn(rowOffsets(sheet))
    const columns = beforeIn(columnOffsets(sheet))
    const drawn = sheet.charts.flatMap((chart) => {
      if (sheet.isRowHidden(chart.row) || sheet.isColumnHidden(chart.column)) return []
      const { left, top, width, height } = chartBox(chart, rows, columns)
      const svg = drawingSvg(drawingOf(chart, { width, height }), chart.look.title)
      return [
        `<div class="c" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px">${svg}</div>`,
      ]
    })
    return drawn.join('\n')
  }

  /** What a sink took may still be on its way: the next chunk gets other memory. */
  private async flush(): Promise<void> {
    const content = this.out.written()
    this.bytes += content.length
    this.out.restartIn(Buffer.allocUnsafeSlow(FULL + 64 * 1024))
    await this.sink.write(content)
  }
}

/** Rows that a printer may repeat: the heading, where it stands on top and no merge goes on below it. */
const repeatedRows = ({ heading, merges }: SheetLayout): number => {
  if (heading?.from !== 0) return 0
  for (let at = 0; at < merges.length; at += 4) {
    const row = merges[at] as number
    if (row < heading.to && row + (merges[at + 2] as number) > heading.to) return 0
  }
  return heading.to
}

const pageCss = (sheet: SheetLayout, index: number): string => {
  const print = sheet.print ?? plainPrint
  const { width, height } = paperSize(print)
  const { top, right, bottom, left } = print.margins
  return `@page p${index}{size:${width}mm ${height}mm;margin:${top}mm ${right}mm ${bottom}mm ${left}mm}.p${index}{page:p${index}}`
}
