import type { LaidChart, Page, PrintSetup, SheetLayout } from '@gridwright/report-engine'
import { chartsOnPage, drawnScale, stripLefts } from '@gridwright/report-engine/shown'
import type { PageChart } from '@gridwright/report-engine/shown'

import { before, pageGrid, pageTop } from '#pdf/page/page-grid.ts'
import { chartPngs } from '#shown/chart-png.ts'
import type { DrawingOf } from '#shown/charts.ts'
import { escapeXml } from '#xlsx/xml-text.ts'

import type { Parts } from './parts.ts'

const EMU_OF_PIXEL = 9_525
const PIXELS_OF_POINT = 4 / 3

/** A sheet's charts as pictures, painted before its pages are written. */
export type ChartPictures = ReadonlyMap<LaidChart, Buffer>

export async function paintCharts(
  sheet: SheetLayout,
  pages: readonly Page[],
  drawingOf: DrawingOf,
): Promise<ChartPictures> {
  if ((sheet.charts ?? []).length === 0) return new Map()
  const found = pages.flatMap((page) => page.strips.flatMap((_, strip) => chartsOnPage(sheet, page, strip)))
  const first = new Map<LaidChart, PageChart>()
  for (const one of found) if (!first.has(one.chart)) first.set(one.chart, one)
  const charts = [...first.values()].filter(({ box }) => box.width >= 1 && box.height >= 1)
  const pictures = await chartPngs(charts.map(({ chart, box }) => drawingOf(chart, box)))
  return new Map(charts.flatMap(({ chart }, at) => (pictures[at] ? [[chart, pictures[at]] as const] : [])))
}

type OnePage = {
  readonly sheet: SheetLayout
  readonly page: Page
  readonly print: PrintSetup
  readonly pictures: ChartPictures
}

/** Runs that lay the page's charts over its table, where the viewer has them; empty where it has none. */
export function chartRuns({ sheet, page, print, pictures }: OnePage, parts: Parts): string {
  if (pictures.size === 0) return ''
  const down = pageTop(sheet, page, print)
  return page.strips
    .flatMap(({ top }, strip) => {
      const { columns } = pageGrid(sheet, page, strip)
      const width = before(columns, columns.length - 1)
      const scale = drawnScale(print, page.scale, width)
      const origin = {
        x: stripLefts(print, width, scale)[strip] ?? 0,
        y: down + top * PIXELS_OF_POINT * scale,
      }
      return chartsOnPage(sheet, page, strip).map(({ chart, box }) => {
        const bytes = pictures.get(chart)
        if (bytes === undefined) return ''
        const place = { left: origin.x + box.left * scale, top: origin.y + box.top * scale }
        const size = { width: box.width * scale, height: box.height * scale }
        return anchored(parts.picture(bytes), { ...place, ...size, title: chart.look.title ?? '' })
      })
    })
    .join('')
}

type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly title: string
}

const emu = (pixels: number): number => Math.round(pixels * EMU_OF_PIXEL)

/** Counted from the margins of the page, before the text. */
const anchored = (
  { id, index }: { readonly id: string; readonly index: number },
  { left, top, width, height, title }: Box,
): string => {
  const extent = `cx="${emu(width)}" cy="${emu(height)}"`
  const axis = (name: 'H' | 'V', pixels: number): string =>
    `<wp:position${name} relativeFrom="margin"><wp:posOffset>${emu(pixels)}</wp:posOffset></wp:position${name}>`
  return (
    '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1"' +
    ' behindDoc="0" locked="0" layoutInCell="0" allowOverlap="1"><wp:simplePos x="0" y="0"/>' +
    `${axis('H', left)}${axis('V', top)}<wp:extent ${extent}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>` +
    `<wp:docPr id="${index}" name="Chart ${index}" descr="${escapeXml(title)}"/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr id="${index}" name="Chart ${index}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>'
  )
}
