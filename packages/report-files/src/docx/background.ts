import { croppedBox, millimetres, paperSize } from '@gridwright/report-engine/shown'
import type { PrintSetup } from '@gridwright/report-engine'

import { cropXml } from '#shown/crop-xml.ts'
import type { PageBackground } from '#shown/page-background.ts'

import type { Parts } from './parts.ts'

const EMU_OF_PIXEL = 9525
const emu = (pixels: number): number => Math.round(pixels * EMU_OF_PIXEL)

/** Word draws what a header holds on every page, below its text. */
export function backgroundRuns(
  { picture, boxes, opacity }: PageBackground,
  print: PrintSetup,
  parts: Parts,
): { readonly runs: string; readonly pictures: readonly string[] } {
  const size = paperSize(print)
  const paper = { width: millimetres(size.width), height: millimetres(size.height) }
  const ids = new Set<string>()
  const runs = boxes.map((box) => {
    const { id, index } = parts.picture(picture.bytes, picture.type)
    ids.add(id)
    const { seen, crop } = croppedBox(paper, box)
    const axis = (name: 'H' | 'V', pixels: number): string =>
      `<wp:position${name} relativeFrom="page"><wp:posOffset>${emu(pixels)}</wp:posOffset></wp:position${name}>`
    const extent = `cx="${emu(seen.width)}" cy="${emu(seen.height)}"`
    const clear = opacity < 1 ? `<a:alphaModFix amt="${Math.round(opacity * 100_000)}"/>` : ''
    return (
      '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="0"' +
      ' behindDoc="1" locked="0" layoutInCell="0" allowOverlap="1"><wp:simplePos x="0" y="0"/>' +
      `${axis('H', seen.left)}${axis('V', seen.top)}<wp:extent ${extent}/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/>` +
      `<wp:docPr id="${index}" name="Background ${index}" descr=""/><wp:cNvGraphicFramePr/>` +
      '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
      `<pic:nvPicPr><pic:cNvPr id="${index}" name="Background ${index}"/><pic:cNvPicPr/></pic:nvPicPr>` +
      `<pic:blipFill><a:blip r:embed="${id}">${clear}</a:blip>${cropXml(crop)}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
      `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
      '</pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>'
    )
  })
  return { runs: runs.join(''), pictures: [...ids] }
}
