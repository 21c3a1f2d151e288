import type { CellMark } from '@gridwright/contract'
import { iconPixels } from '@gridwright/report-engine/shown'
import type { Style } from '@gridwright/report-engine'

import { iconPng, pointPng } from '#shown/colour-png.ts'

import type { Parts } from './parts.ts'

const EMU_OF_PIXEL = 9_525
/** Pixels of a cell's inner margin, and above and below a bar. */
const [MARGIN, INSET] = [3, 2] as const
const LINE = 1.22
const NORMAL_SIZE = 11

const COLOR = /^#[0-9a-f]{6}$/i
const down = { top: 0, middle: 0.5, bottom: 1 } as const

type Place = {
  /** Pixels of the cell. */
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly parts: Parts
  readonly style: Style
}

/** A run that lays the bar or icon of a cell beside its text; nothing for a colour, which is the cell's own. */
export function markRun(mark: CellMark, place: Place): string {
  const { height, style, parts } = place
  if (mark.kind === 'fill' || isNothing(mark)) return ''
  const isBar = mark.kind === 'bar'
  const { left, top, ...size } = isBar ? barArea(mark, place) : iconArea(mark, place)
  // Word counts from the paragraph, which stands where the cell's text does.
  const line = (style.fontSize ?? NORMAL_SIZE) * (4 / 3) * LINE
  const above = Math.max(0, height - line) * down[style.verticalAlign ?? 'bottom']
  const png = isBar ? pointPng(mark.color) : iconPng(mark.icons, mark.step)
  return anchored({ ...parts.picture(png), isBehind: isBar, left, top: top - above, ...size }, place.scale)
}

type Bar = Extract<CellMark, { kind: 'bar' }>
type Icon = Extract<CellMark, { kind: 'icon' }>

const isNothing = (mark: Bar | Icon): boolean =>
  mark.kind === 'bar' && (mark.to <= mark.from || !COLOR.test(mark.color))

const barArea = ({ from, to }: Bar, { width, height }: Place) => ({
  left: from * width - MARGIN,
  top: INSET,
  width: (to - from) * width,
  height: height - 2 * INSET,
})

const iconArea = ({ only }: Icon, { width, height }: Place) => {
  const side = Math.min(iconPixels, height)
  const left = only === true ? (width - side) / 2 - MARGIN : -1
  return { left, top: (height - side) / 2, width: side, height: side }
}

type Anchored = {
  readonly id: string
  readonly index: number
  readonly isBehind: boolean
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function anchored(at: Anchored, scale: number): string {
  const emu = (pixels: number): number => Math.round(pixels * scale * EMU_OF_PIXEL)
  const extent = `cx="${emu(at.width)}" cy="${emu(at.height)}"`
  const position = (axis: 'H' | 'V', from: string, pixels: number): string =>
    `<wp:position${axis} relativeFrom="${from}"><wp:posOffset>${emu(pixels)}</wp:posOffset></wp:position${axis}>`
  return (
    `<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="${at.index}" ` +
    `behindDoc="${at.isBehind ? 1 : 0}" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/>` +
    position('H', 'column', at.left) +
    position('V', 'paragraph', at.top) +
    `<wp:extent ${extent}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>` +
    `<wp:docPr id="${at.index}" name="Mark ${at.index}" descr=""/><wp:cNvGraphicFramePr/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr id="${at.index}" name="Mark ${at.index}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${at.id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>'
  )
}
