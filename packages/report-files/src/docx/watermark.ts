import type { DrawnWatermark } from '@gridwright/report-engine/shown'

import { escapeXml } from '#xlsx/xml-text.ts'

/** Points of a pixel. */
const POINT = 0.75

/** Word draws what a header holds on every page: texts along a line, as its own watermarks are (VML, ECMA-376 part 4). */
export function watermarkRuns({ text, color, opacity, size, angle, places }: DrawnWatermark): string {
  const width = widthOf(text) * size * POINT
  const height = size * POINT * 1.2
  const shapes = places.map(({ x, y }, index) => {
    const box = [x * POINT - width / 2, y * POINT - height / 2, width, height].map((one) => one.toFixed(1))
    const [left, top, across, down] = box
    return (
      `<w:r><w:pict>${index === 0 ? TEXT_ALONG_A_LINE : ''}` +
      `<v:shape id="PowerPlusWaterMarkObject${index + 1}" o:spid="_x0000_s${2049 + index}" type="#_x0000_t136" o:allowincell="f" style="position:absolute;margin-left:${left}pt;margin-top:${top}pt;` +
      `width:${across}pt;height:${down}pt;rotation:${-angle};z-index:-1;mso-position-horizontal-relative:page;` +
      `mso-position-vertical-relative:page" fillcolor="${escapeXml(color)}" stroked="f"><v:fill opacity="${opacity}"/>` +
      `<v:textpath style="font-family:Arial;font-size:${(size * POINT).toFixed(1)}pt" string="${escapeXml(text)}"/></v:shape></w:pict></w:r>`
    )
  })
  return shapes.join('')
}

const TEXT_ALONG_A_LINE =
  '<v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e">' +
  '<v:formulas><v:f eqn="sum #0 0 10800"/><v:f eqn="prod #0 2 1"/><v:f eqn="sum 21600 0 @1"/><v:f eqn="sum 0 0 @2"/>' +
  '<v:f eqn="sum 21600 0 @3"/><v:f eqn="if @0 @3 0"/><v:f eqn="if @0 21600 @1"/><v:f eqn="if @0 0 @2"/>' +
  '<v:f eqn="if @0 @4 21600"/></v:formulas><v:path textpathok="t"/><v:textpath on="t" fitshape="t"/></v:shapetype>'

/** In heights of the font: wide signs take one. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e_80 ? 1 : 0.55), 0)
