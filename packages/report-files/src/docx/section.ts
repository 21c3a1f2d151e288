import type { PrintSetup } from '@gridwright/report-engine'
import { paperSize, pageText, sectionsOf } from '@gridwright/report-engine/shown'
import type { DrawnWatermark, PageFacts } from '@gridwright/report-engine/shown'

import { escapeXml } from '#xlsx/xml-text.ts'

import type { PageBackground } from '#shown/page-background.ts'

import { backgroundRuns } from './background.ts'
import { NAMESPACES } from './parts.ts'
import type { Parts } from './parts.ts'
import { watermarkRuns } from './watermark.ts'

const TWIPS_OF_MILLIMETRE = 1440 / 25.4
/** Millimetres between the body and what stands in the margins; height of its line in twips. */
const [DISTANCE, LINE] = [2, 260] as const
/** Twips that the page is longer for Word than for the layout: for rounding, and the line between two tables. */
const SLACK = 120
/** A sign that no text holds stands for the number of the page until the text is written. */
const PAGE_MARK = '\uE000'

export type Section = {
  readonly print: PrintSetup
  readonly facts: Pick<PageFacts, 'pages' | 'sheet' | 'date' | 'user'>
  readonly watermark: DrawnWatermark | undefined
  readonly background: PageBackground | undefined
}

const twips = (millimetres: number): number => Math.round(millimetres * TWIPS_OF_MILLIMETRE)

/** Paper, margins, header and footer of a sheet; its pages count from 1. */
export function sectionXml({ print, facts, watermark, background }: Section, parts: Parts): string {
  const { width, height } = paperSize(print)
  const { top, right, bottom, left } = print.margins
  const below = background && backgroundRuns(background, print, parts)
  const over = (below?.runs ?? '') + (watermark === undefined ? '' : watermarkRuns(watermark))
  const margin = (kind: 'header' | 'footer'): string => {
    const text = print[kind] ?? ''
    const drawn = kind === 'header' ? over : ''
    if (text === '' && drawn === '') return ''
    const xml = marginXml(kind, { text, facts, room: twips(width - left - right), over: drawn })
    const id = parts.margin(kind, xml, kind === 'header' ? below?.pictures : undefined)
    return `<w:${kind}Reference w:type="default" r:id="${id}"/>`
  }
  const edge = (side: number): number => Math.max(0, twips(side - DISTANCE) - LINE)
  const margins =
    `w:top="${twips(top)}" w:right="${twips(right)}" w:bottom="${Math.max(0, twips(bottom) - SLACK)}" ` +
    `w:left="${twips(left)}" w:header="${edge(top)}" w:footer="${edge(bottom)}" w:gutter="0"`
  const turned = width > height ? ' w:orient="landscape"' : ''
  return (
    `<w:sectPr>${margin('header')}${margin('footer')}<w:pgSz w:w="${twips(width)}" w:h="${twips(height)}"${turned}/>` +
    `<w:pgMar ${margins}/><w:pgNumType w:start="1"/></w:sectPr>`
  )
}

type Margin = {
  readonly text: string
  readonly facts: Section['facts']
  readonly room: number
  /** Runs that draw over the page. */
  readonly over: string
}

/** Three parts at tab stops; the number of the page is Word's own. */
function marginXml(kind: 'header' | 'footer', { text, facts, room, over }: Margin): string {
  const marked = text
    .replaceAll(PAGE_MARK, '')
    .replaceAll(/&([&P])/g, (whole) => (whole === '&P' ? PAGE_MARK : whole))
  const { left, center, right } = sectionsOf(pageText(marked, { ...facts, page: 0 }))
  const tabs = `<w:tabs><w:tab w:val="center" w:pos="${Math.round(room / 2)}"/><w:tab w:val="right" w:pos="${room}"/></w:tabs>`
  const runs = [left, center, right].map(runsOf).join('<w:r><w:tab/></w:r>')
  const tag = kind === 'header' ? 'hdr' : 'ftr'
  return `<w:${tag} ${NAMESPACES}><w:p><w:pPr>${tabs}</w:pPr>${over}${runs}</w:p></w:${tag}>`
}

const PLAIN = '<w:rPr><w:sz w:val="18"/></w:rPr>'

const runsOf = (text: string): string =>
  text
    .split(PAGE_MARK)
    .map((part) =>
      part === ''
        ? ''
        : `<w:r>${PLAIN}<w:t xml:space="preserve">${escapeXml(part.replaceAll('\n', ' '))}</w:t></w:r>`,
    )
    .join(`<w:fldSimple w:instr=" PAGE "><w:r>${PLAIN}<w:t>1</w:t></w:r></w:fldSimple>`)
